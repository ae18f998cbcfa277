import { type FeatureDefinition, GrowthBook } from '@growthbook/growthbook';
import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { encrypt } from './encrypt';

type Features = Record<string, FeatureDefinition>;

/** The answer of `/api/features/{key}`; with an encryption key, the payload as the vendor encrypts it. */
export function featuresAnswer(definitions: ExperimentDefinitions, encryptionKey: string | undefined) {
  const { features, experiments, dateUpdated } = definitions;
  const date = dateUpdated === undefined ? {} : { dateUpdated };
  if (encryptionKey === undefined) return { status: 200, ...definitions };
  return {
    status: 200,
    features: {},
    ...date,
    encryptedFeatures: encrypt(JSON.stringify(features), encryptionKey),
    ...(experiments === undefined
      ? {}
      : { experiments: [], encryptedExperiments: encrypt(JSON.stringify(experiments), encryptionKey) }),
  };
}

/** What the browser sends to `/api/eval/{key}`. */
interface EvalRequest {
  attributes?: Record<string, unknown>;
  forcedVariations?: Record<string, number>;
  forcedFeatures?: Array<[string, unknown]>;
  url?: string;
}

/**
 * The answer of `/api/eval/{key}`: every feature has the one value that the attributes give; the results of
 * experiments come along as `tracks`, so that the browser tells of the exposure.
 */
export function evalAnswer(definitions: ExperimentDefinitions, request: EvalRequest) {
  const engine = new GrowthBook({
    attributes: request.attributes ?? {},
    forcedVariations: request.forcedVariations ?? {},
    url: request.url ?? '',
    features: definitions.features as Features,
  });
  engine.setForcedFeatures(new Map(request.forcedFeatures ?? []));
  const features = Object.keys(definitions.features).map((key) => {
    const { value, experiment, experimentResult } = engine.evalFeature(key);
    if (experiment === undefined || experimentResult === undefined) return [key, { defaultValue: value }];
    const tracks = [{ experiment, result: experimentResult }];
    return [key, { defaultValue: value, rules: [{ force: value, tracks }] }];
  });
  engine.destroy();
  const { dateUpdated } = definitions;
  return { features: Object.fromEntries(features), ...(dateUpdated === undefined ? {} : { dateUpdated }) };
}
