import { describe, expect, it } from 'vitest';
import { button } from '../../../../templates/components/button/button.schema';
import { sectionComparison } from '../../../../templates/sections/comparison/comparison.schema';
import { readComparisonTable } from '../../../../templates/sections/comparison/comparison-table';
import { readQuizAnswers } from '../../../../templates/sections/plan-quiz/quiz-answers';
import { planCard } from '../../../../templates/sections/plans/plans.schema';
import { entry, renderSections } from './section-fixtures';

const row = { label: 'Gantt charts', cells: [false, true, 'Soon', 0] };
const table = {
  columns: ['', 'Free', 'Unlimited', 'Business', 'Enterprise'],
  groups: [{ title: 'Views', rows: [row] }],
};

describe('the comparison section', () => {
  it('is a table with headers, in the flow of the page', () => {
    const { html } = renderSections([entry(sectionComparison, { heading: 'Side by side', table })]);
    expect(html).not.toContain('tabindex');
    expect(html.match(/<th scope="col"/g)).toHaveLength(5);
    expect(html).toContain('<th scope="row">Gantt charts</th>');
    expect(html).toContain('<th scope="rowgroup">');
  });

  it('lets narrow screens select a column, the middle one by default', () => {
    const { html } = renderSections([entry(sectionComparison, { sectionId: 'compare', table })]);
    const inputs = html.match(/<input[^>]*>/g) ?? [];
    expect(inputs).toHaveLength(4);
    expect(inputs.findIndex((input) => input.includes('checked'))).toBe(2);
    for (const input of inputs) expect(input).toContain('name="compare-column"');
  });

  it('shows the prices and buttons of plans below the columns with their names', () => {
    const plans = (['business', 'enterprise'] as const).map((tier) =>
      entry(planCard, { tier, button: entry(button, { label: `Take ${tier}`, opens: 'signUp' }) }),
    );
    const { html } = renderSections([entry(sectionComparison, { table, plans })]);
    const [, prices = ''] = /<tr class="comparison__prices">(.*?)<\/tr>/s.exec(html) ?? [];
    const [unit, free, , business, enterprise] = prices.split(/<\/t[hd]>/);
    expect(unit).toContain('per user per month');
    expect(free).toBe('<td>');
    expect(business).toMatch(/data-period="monthly">\$19<.*data-period="yearly">\$12<.*Take business/s);
    expect(enterprise).toMatch(/<span>Custom<\/span>.*Take enterprise/s);
  });

  it('has no row of prices without a column for one of the plans', () => {
    const plans = [entry(planCard, { tier: 'free' })];
    const pair = { columns: ['', 'Before', 'After'], groups: table.groups };
    const rows = [{ label: 'A', cells: ['b', 'c'] }];
    for (const section of [{ table }, { plans, table: { ...pair, groups: [{ rows }] } }]) {
      expect(renderSections([entry(sectionComparison, section)]).html).not.toContain('comparison__prices');
    }
  });

  it('has no column selection for two columns', () => {
    const pair = {
      columns: ['', 'Before', 'After'],
      groups: [{ rows: [{ label: 'A', cells: ['b', 'c'] }] }],
    };
    expect(renderSections([entry(sectionComparison, { table: pair })]).html).not.toContain('<input');
  });

  it('shows the limits of the plans in the language’s number format', () => {
    const cells = ['{freeStorage} GB', '{businessRuns}', '{unknown}', false];
    const numbers = { ...table, groups: [{ rows: [{ label: 'Numbers', cells }] }] };
    const section = entry(sectionComparison, { table: numbers });
    expect(renderSections([section]).html).toContain('<td>5 GB</td><td>10,000</td><td>{unknown}</td>');
    expect(renderSections([section], 'de').html).toContain('<td>10.000</td>');
  });

  it('describes its symbols, and shows a zero', () => {
    const { html } = renderSections([entry(sectionComparison, { table })]);
    expect(html).toContain('>Included<');
    expect(html).toContain('>Not included<');
    expect(html).toContain('<td>Soon</td>');
    expect(html).toContain('<td>0</td>');
  });

  it('shows only its intro when the table is invalid', () => {
    const { html } = renderSections([
      entry(sectionComparison, { heading: 'Side by side', table: { columns: [] } }),
    ]);
    expect(html).toContain('Side by side');
    expect(html).not.toContain('<table');
  });
});

describe('reading a comparison table', () => {
  it('accepts strings, numbers and booleans as cells', () => {
    expect(readComparisonTable(table).data?.groups[0]?.rows[0]?.cells).toEqual([false, true, 'Soon', '0']);
  });

  it.each([
    [undefined, 'expected an object in braces'],
    ['text', 'expected an object in braces'],
    [{ colums: ['', 'A'] }, '"columns" is missing (found "colums")'],
    [{ columns: ['', 'A'] }, '"groups" is missing'],
    [{ columns: ['', 'A'], groups: [] }, 'groups: it is empty'],
    [{ columns: ['', 'A'], groups: [{ rows: [{ lable: 'x' }] }] }, 'groups 1, rows 1: "label" is missing'],
    [{ columns: ['', ' '], groups: [{ rows: [{ label: 'x', cells: [true] }] }] }, 'columns 2: it is empty'],
    [
      { columns: ['', 'A'], groups: [{ rows: [{ label: ' ', cells: [true] }] }] },
      'groups 1, rows 1, label: it is empty',
    ],
    [
      { columns: ['', 'A', 'B', 'C', 'D', 'E', 'F'], groups: [{ rows: [{ label: 'x', cells: [] }] }] },
      'columns: expected at most 6 items',
    ],
    [
      { columns: ['', 'A'], groups: [{ rows: [{ label: 'x', cells: [null] }] }] },
      'groups 1, rows 1, cells 1: expected a text, true or false',
    ],
    [
      { columns: ['', 'A', 'B'], groups: [{ rows: [{ label: 'x', cells: [true] }] }] },
      'groups 1, rows 1, cells: a row of this table has 2 cells, this one has 1',
    ],
  ])('describes the error in %j in the editor’s terms', (value, problem) => {
    const reading = readComparisonTable(value);
    expect(reading.data).toBeUndefined();
    expect(reading.problem).toContain(problem);
  });
});

describe('reading quiz answers', () => {
  it('preserves a score of zero', () => {
    expect(readQuizAnswers([{ label: 'None', score: 0 }]).data).toEqual([{ label: 'None', score: 0 }]);
  });

  it.each([
    [undefined, 'expected a list'],
    [[], 'it is empty'],
    [[{ label: '', score: 1 }], 'item 1, label: it is empty'],
    [[{ label: ' ', score: 1 }], 'item 1, label: it is empty'],
    [[{ label: 'A' }], 'item 1: "score" is missing'],
    [[{ label: 'A', score: '1' }], 'item 1, score: expected a number'],
  ])('refuses %j with a reason', (value, problem) => {
    expect(readQuizAnswers(value).problem).toBe(problem);
  });
});
