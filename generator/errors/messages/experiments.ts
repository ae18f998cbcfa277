/**
 * Errors and warnings about flags and experiments: the service's definitions, and the slots of pages. Never contain a
 * key.
 */
export const EXPERIMENT_MESSAGES = {
  'experiments.flag_unknown': {
    text: 'The experiment service has no feature with the key {key}; nobody sees the banner.',
    hint: 'Create a feature with this key, or correct the field. Then build again.',
  },
  'experiments.last_good_used': {
    text: ({ host, reason, dateUpdated }: { host: string; reason: string; dateUpdated: string }) =>
      `The experiment definitions could not be read from ${host}: ${reason}. The last known ones${dateUpdated === '' ? '' : `, from ${dateUpdated},`} are used.`,
    hint: 'Pages are complete, and browsers retry. Build again when the service is available.',
  },
  'experiments.no_definitions': {
    text: 'The experiment definitions could not be read from {host}: {reason}. Pages are built without them.',
    hint: 'Check GROWTHBOOK_API_HOST, GROWTHBOOK_CLIENT_KEY and GROWTHBOOK_DECRYPTION_KEY. Until then, pages with an experiment are hidden for a moment while browsers load the definitions.',
  },
  'experiments.remote_eval_impossible': {
    text: 'Remote evaluation cannot work: {reason}.',
    hint: 'Correct the GROWTHBOOK_… variables. Until then, flags have their defaults and experiments show the control.',
  },
  'experiments.ended': {
    text: 'The experiment {key} of {owner} ended on {endsOn}.',
    hint: 'Replace it with the winner, or set a later end date in config/experiments.ts.',
  },
  'experiments.too_few_variations': {
    text: 'The experiment {key} has no variation; it needs at least one in addition to its control.',
    hint: 'Link a published section in the field "variations".',
  },
  'experiments.variation_missing': {
    text: ({ key, index }: { readonly key: string; readonly index: number }) =>
      `Variation ${index} of the experiment ${key} is not published; visitors who get it see the control.`,
    hint: 'Publish the section, or end the experiment. Removing the link changes the numbers of the variations after it.',
  },
  'experiments.unknown': {
    text: 'The experiment service has no feature or experiment with the key {key}; the control is shown.',
    hint: 'Create a feature with this key, or correct the key of the entry. Then build again.',
  },
  'experiments.rule_key_differs': {
    text: 'A rule of the feature {key} runs an experiment with another key, {ruleKey}.',
    hint: 'Give the rule the key of the feature, or remove its key: links that force a variation and exposures use it.',
  },
  'experiments.variation_count': {
    text: 'The experiment {key} is defined with {defined} variations; the page has {shown}, including its control.',
    hint: 'Make both numbers equal. For a variation that the page lacks, the control is shown.',
  },
  'experiments.value_no_variation': {
    text: 'The feature {key} has the value {value}, but the page has no variation with this index; the control is shown for it.',
    hint: 'Values are whole numbers: 0 is the control, 1 the first variation.',
  },
  'experiments.weights_replaced': {
    text: 'The weights of the experiment {key} ({weights}) must be one per variation with a sum of 0.99 to 1.01; all variations get equal weights.',
    hint: 'Correct the weights in the experiment service.',
  },
} as const;
