import type { MessageData } from '../message-data';

/** Faults of flags and experiments: the service's definitions, and the slots of pages. Never holds a key. */
export const EXPERIMENT_MESSAGES = {
  'experiments.last_good_used': {
    message: ({ host, reason, dateUpdated }: { host: string; reason: string; dateUpdated: string }) =>
      `The experiment definitions could not be read from ${host}: ${reason}. The last good ones${dateUpdated === '' ? '' : `, of ${dateUpdated},`} are used.`,
    hint: 'Pages are complete; browsers ask the service again. Build once more when it answers.',
  },
  'experiments.no_definitions': {
    message: ({ host, reason }: { host: string; reason: string }) =>
      `The experiment definitions could not be read from ${host}: ${reason}. Pages are built without them.`,
    hint: 'Check GROWTHBOOK_API_HOST, GROWTHBOOK_CLIENT_KEY and GROWTHBOOK_DECRYPTION_KEY. Pages with an experiment stay hidden for a moment until their visitors know the choice.',
  },
  'experiments.remote_eval_impossible': {
    message: ({ reason }: { reason: string }) => `Remote evaluation cannot work: ${reason}.`,
    hint: 'Correct the variables GROWTHBOOK_…; until then flags have their defaults and experiments show the control.',
  },
  'experiments.ended': {
    message: ({ key, owner, endsOn }: { key: string; owner: string; endsOn: string }) =>
      `The experiment ${key} of ${owner} ended on ${endsOn}.`,
    hint: 'Put the winner in its place, or give the experiment a later end in config/experiments.ts.',
  },
  'experiments.too_few_variations': {
    message: ({ key }: { key: string }) =>
      `The experiment ${key} has no variation; it needs at least one besides its control.`,
    hint: 'Link a published section in the field "variations".',
  },
  'experiments.unknown': {
    message: ({ key }: { key: string }) =>
      `The experiment service has no feature and no experiment named ${key}; the control is shown.`,
    hint: 'Create a feature of this name, or correct the key of the entry. Then build again.',
  },
  'experiments.rule_key_differs': {
    message: ({ key, ruleKey }: { key: string; ruleKey: string }) =>
      `A rule of the feature ${key} runs an experiment of another name, ${ruleKey}.`,
    hint: 'Give the rule the key of the feature, or none: links that force a variation and exposures use that name.',
  },
  'experiments.variation_count': {
    message: ({ key, defined, shown }: { key: string; defined: number; shown: number }) =>
      `The experiment ${key} is defined with ${defined} variations; the page has ${shown}, its control included.`,
    hint: 'Make both the same. Where the page lacks a variation, the control is shown.',
  },
  'experiments.value_no_variation': {
    message: ({ key, value }: { key: string; value: string }) =>
      `The feature ${key} has the value ${value}, which is the index of no variation of the page; the control is shown for it.`,
    hint: 'Values are whole numbers: 0 is the control, 1 the first variation.',
  },
  'experiments.weights_replaced': {
    message: ({ key, weights }: { key: string; weights: string }) =>
      `The weights of the experiment ${key} (${weights}) are not one for each variation with a sum of 0.99 to 1.01; all variations are shown equally often.`,
    hint: 'Correct the weights in the experiment service.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
