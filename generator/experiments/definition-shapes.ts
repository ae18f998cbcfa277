import * as z from 'zod';

const condition = z.record(z.string(), z.unknown());

const prerequisite = z.looseObject({
  id: z.string(),
  condition: condition.optional(),
  gate: z.boolean().optional(),
});

/** Fields shared by rules and experiments; the engine handles all others. */
const assignment = {
  key: z.string().optional(),
  condition: condition.optional(),
  parentConditions: z.array(prerequisite).optional(),
  weights: z.array(z.number()).optional(),
  coverage: z.number().optional(),
  hashAttribute: z.string().optional(),
};

const rule = z.looseObject({
  ...assignment,
  variations: z.array(z.unknown()).optional(),
  contextualVariations: z.array(z.unknown()).optional(),
  contextualBanditRef: z.string().optional(),
});

const feature = z.looseObject({
  defaultValue: z.unknown().optional(),
  rules: z.array(rule).nullish(),
});

const urlTarget = z.looseObject({
  include: z.boolean().optional(),
  type: z.string(),
  pattern: z.string(),
});

const experiment = z.looseObject({
  ...assignment,
  key: z.string().min(1),
  variations: z.array(z.unknown()),
  status: z.string().optional(),
  active: z.boolean().optional(),
  urlPatterns: z.array(urlTarget).nullish(),
});

export type FeatureDefinition = z.infer<typeof feature>;
export type FeatureRule = z.infer<typeof rule>;
export type ExperimentDefinition = z.infer<typeof experiment>;

const named = z.record(z.string(), z.unknown());

/** The part of the definitions that this project reads; other fields pass through. */
export const definitionsShape = z.object({
  features: z.record(z.string(), feature),
  experiments: z.array(experiment).optional(),
  savedGroups: named.optional(),
  contextualBandits: named.optional(),
  dateUpdated: z
    .string()
    .refine((date) => !Number.isNaN(Date.parse(date)), 'not a date')
    .optional(),
});

/** Encrypted parts of the service's response, with the names of their decrypted forms. */
export const ENCRYPTED_PARTS = {
  encryptedFeatures: 'features',
  encryptedExperiments: 'experiments',
  encryptedSavedGroups: 'savedGroups',
  encryptedContextualBandits: 'contextualBandits',
} as const;

export const answerShape = z.record(z.string(), z.unknown());
