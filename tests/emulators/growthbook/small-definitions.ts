import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';

/** Definitions with one of everything: a running experiment, flags with and without rules, a draft, prerequisites. */
export const SMALL_DEFINITIONS: ExperimentDefinitions = {
  dateUpdated: '2026-03-01T10:00:00.000Z',
  features: {
    'hero-copy': { defaultValue: 0, rules: [{ variations: [0, 1], weights: [0.5, 0.5], coverage: 1 }] },
    'three-ways': { defaultValue: 0, rules: [{ key: 'three-ways', variations: [0, 1, 2] }] },
    'settled-slot': { defaultValue: 1 },
    'example-flag-for-testing': { defaultValue: true },
    'pricing-quiz-banner-is-active': { defaultValue: false },
    'ruled-flag': {
      defaultValue: false,
      rules: [
        {
          force: true,
          parentConditions: [{ id: 'parent-flag', condition: { value: true }, gate: true }],
          condition: { $savedGroup: { id: 'grp_office' } },
        },
      ],
    },
    'parent-flag': {
      defaultValue: false,
      rules: [{ force: true, parentConditions: [{ id: 'grandparent-flag', condition: { value: true } }] }],
    },
    'grandparent-flag': { defaultValue: true },
    'unused-flag': { defaultValue: true, rules: [{ force: false, coverage: 0.1 }] },
  },
  experiments: [
    { key: 'draft-slot', status: 'draft', variations: [0, 1] },
    { key: 'elsewhere', status: 'stopped', variations: [0, 1] },
  ],
  savedGroups: {
    grp_office: { type: 'condition', condition: { country: { $inGroup: 'grp_countries' } } },
    grp_countries: ['DE', 'FR'],
    grp_unused: ['XX'],
  },
};
