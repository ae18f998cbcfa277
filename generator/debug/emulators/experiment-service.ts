import { type FeatureDefinition, GrowthBook } from '@growthbook/growthbook';
import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { type Emulate, jsonAnswer } from './answer';

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
  engine.setForcedFeatures(new Map(request.forcedFeatures));
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

/** Returns the definitions of the experiments; undefined while there is no site. */
export type ReadDefinitions = () => Promise<ExperimentDefinitions | undefined>;

/** Emulates the experiment service: definitions, and their evaluation for one visitor. */
export function createExperimentService(readDefinitions: ReadDefinitions): Emulate {
  return async ({ path, text }) => {
    const [, kind] = /^\/api\/(features|eval)\/[^/]+$/.exec(path) ?? [];
    if (kind === undefined) return jsonAnswer(404, {});
    const definitions = await readDefinitions();
    if (definitions === undefined) return jsonAnswer(503, {});
    const isEval = kind === 'eval';
    return jsonAnswer(200, isEval ? evalAnswer(definitions, JSON.parse(text)) : featuresAnswer(definitions));
  };
}
