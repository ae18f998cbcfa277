import { type FeatureDefinition, GrowthBook } from '@growthbook/growthbook';
import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';

type Features = Record<string, FeatureDefinition>;

/** What the browser sends to `/api/eval/{key}`. */
export interface EvalRequest {
  readonly attributes?: Record<string, unknown>;
  readonly forcedVariations?: Record<string, number>;
  readonly forcedFeatures?: Array<[string, unknown]>;
  readonly url?: string;
}

/** The answer of `GET /api/features/{key}`. */
export function featuresAnswer(definitions: ExperimentDefinitions) {
  return { status: 200, ...definitions };
}

/**
 * The answer of `POST /api/eval/{key}`: every feature has the one value that the attributes give. Results of experiments
 * are added as `tracks`, so that the browser emits the exposure.
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
