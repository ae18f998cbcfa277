import { describe, expect, it } from 'vitest';
import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { endedExperiments } from '../../../generator/experiments/ended-experiments';
import { entryOf, linkTo } from '../../support/content-fixture';
import { renderExperimentPage, slotEntries } from './experiment-site';

/** The messages about a slot with this key and this many variations besides the control. */
function slotMessages(definitions: ExperimentDefinitions | undefined, { key = 'k', variations = 1 } = {}) {
  const { warnings, errors } = renderExperimentPage({
    entries: slotEntries('slot', key, variations),
    definitions,
  });
  expect(errors).toEqual([]);
  for (const warning of warnings) {
    expect(warning).toMatchObject({ page: '/', locale: 'en', entry: 'slot' });
    expect(warning.link).toContain('/entries/slot');
  }
  return warnings.map(({ code, field }) => `${code} at ${field}`);
}

const rules = (...list: object[]) => ({ features: { k: { defaultValue: 0, rules: list } } });

describe('an experiment slot and its definition', () => {
  it.each<[string, ExperimentDefinitions, string[]]>([
    ['match with an experiment rule', rules({ variations: [0, 1] }), []],
    ['match with a rule that has the same key', rules({ key: 'k', variations: [0, 1] }), []],
    ['match with forced values', rules({ force: 1, condition: { country: 'DE' } }), []],
    ['match without rules', { features: { k: { defaultValue: 1 } } }, []],
    [
      'match as a draft',
      { features: {}, experiments: [{ key: 'k', status: 'draft', variations: [0, 1] }] },
      [],
    ],
    ['match with a sum of weights of 0.99', rules({ variations: [0, 1], weights: [0.5, 0.49] }), []],
    [
      'differ when the key has another case',
      { features: { K: { defaultValue: 0 } } },
      ['experiments.unknown at key'],
    ],
    [
      'differ in the key of the rule',
      rules({ key: 'other', variations: [0, 1] }),
      ['experiments.rule_key_differs at key'],
    ],
    [
      'differ in the number of variations',
      rules({ variations: [0, 1, 2] }),
      ['experiments.variation_count at variations'],
    ],
    [
      'differ when variations are not numbers',
      rules({ variations: ['control', 'new'] }),
      ['experiments.value_no_variation at key', 'experiments.value_no_variation at key'],
    ],
    ['differ in a forced value', rules({ force: 2 }), ['experiments.value_no_variation at key']],
    [
      'differ in the default value',
      { features: { k: { defaultValue: false } } },
      ['experiments.value_no_variation at key'],
    ],
    [
      'have weights with another sum',
      rules({ variations: [0, 1], weights: [0.9, 0.9] }),
      ['experiments.weights_replaced at key'],
    ],
    [
      'have fewer weights than variations',
      rules({ variations: [0, 1], weights: [1] }),
      ['experiments.weights_replaced at key'],
    ],
    [
      'differ in a draft experiment',
      { features: {}, experiments: [{ key: 'k', variations: [0, 1, 2], weights: [1] }] },
      ['experiments.variation_count at variations', 'experiments.weights_replaced at key'],
    ],
  ])('%s', (_name, definitions, expected) => {
    expect(slotMessages(definitions)).toEqual(expected);
  });

  it('are not compared without definitions', () => {
    expect(slotMessages(undefined)).toEqual([]);
  });

  it('match with more than one variation', () => {
    expect(
      slotMessages(rules({ variations: [0, 1, 2], weights: [0.2, 0.3, 0.5] }), { variations: 2 }),
    ).toEqual([]);
  });
});

describe('an experiment slot', () => {
  const errorsOf = (fields: Record<string, unknown>) => {
    const section = entryOf('section', 'sectionMarkdown', { body: 'x' });
    const entries = [section, entryOf('slot', 'experiment', fields)];
    const { errors, html } = renderExperimentPage({ entries, definitions: null });
    expect(html).toBe('');
    return errors.map(({ code, page, entry, field, locale }) => [code, page, entry, field, locale].join(' '));
  };
  const section = linkTo('section');

  it.each<[string, Record<string, unknown>, string]>([
    [
      'requires a key',
      { control: section, variations: [section] },
      'content.required_field_missing / slot key en',
    ],
    [
      'requires a control',
      { key: 'k', variations: [section] },
      'content.required_field_missing / slot control en',
    ],
    [
      'requires a variation',
      { key: 'k', control: section, variations: [] },
      'experiments.too_few_variations / slot variations en',
    ],
  ])('%s, even when experiments are off', (_name, fields, expected) => {
    expect(errorsOf(fields)).toEqual([expected]);
  });

  it('fails its page when the content of a variation is invalid', () => {
    const entries = [
      ...slotEntries('slot', 'k'),
      entryOf('slot-variation-1', 'sectionPlanQuiz', { questions: [linkTo('slot')] }),
    ].filter(({ id, contentType }) => id !== 'slot-variation-1' || contentType === 'sectionPlanQuiz');
    const { errors } = renderExperimentPage({ entries, definitions: null });
    expect(errors.length).toBeGreaterThan(0);
  });
});

describe('an experiment with an agreed end date', () => {
  const agreements = { k: { owner: 'growth', endsOn: '2026-03-31' } };
  const used = [
    { key: 'other', place: { page: '/' } },
    { key: 'k', place: { page: '/lp', entry: 'slot' } },
    { key: 'k', place: { page: '/pricing' } },
    { key: 'constructor', place: { page: '/pricing' } },
  ];

  it.each([
    ['2026-03-31T23:59:59Z', 0],
    ['2026-04-01T00:00:00Z', 1],
    ['2027-01-01T00:00:00Z', 1],
  ])('at the time %s has %d warnings', (now, count) => {
    const messages = endedExperiments(used, agreements, new Date(now));
    expect(messages).toHaveLength(count);
    if (count === 1) {
      expect(messages[0]).toMatchObject({ code: 'experiments.ended', page: '/lp', entry: 'slot' });
      expect(messages[0]?.message).toBe('The experiment k of growth ended on 2026-03-31.');
    }
  });
});
