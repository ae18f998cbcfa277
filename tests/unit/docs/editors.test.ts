import { describe, expect, it } from 'vitest';
import { OVERLAY_NAMES } from '../../../config/contract/overlays';
import { DEFAULT_BANNER_FLAG } from '../../../config/flags';
import { LOCALES } from '../../../config/locales';
import { planForScore } from '../../../config/plans';
import { LOCALIZED_TEMPLATES, PAGE_TEMPLATES } from '../../../config/routes';
import { isWarning } from '../../../generator/check/severity';
import { CATALOGUE, type MessageCode } from '../../../generator/errors/catalogue';
import { pagePathError } from '../../../generator/site-map/page-path';
import { bannerLink } from '../../../templates/components/banner/banner-match';
import { readPictureContent } from '../../../templates/pictures/picture-content';
import { tone } from '../../../templates/pictures/picture-values';
import { readComparisonTable } from '../../../templates/sections/comparison/comparison-table';
import { readQuizAnswers } from '../../../templates/sections/plan-quiz/quiz-answers';
import { chapter, codeBlocks, readDocument } from '../../support/guide-steps';

interface SpaceField {
  readonly id: string;
  readonly required: boolean;
  readonly validations?: ReadonlyArray<{ readonly in?: readonly string[] }>;
}

interface SpaceType {
  readonly sys: { readonly id: string };
  readonly name: string;
  readonly fields: readonly SpaceField[];
}

interface Table {
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
}

/** A row of the tables of content types. */
interface FieldRow {
  /** The content of the first cell, of this row or of the last one that has it. */
  readonly type: string;
  readonly field: string;
  readonly isRequired: boolean;
  readonly text: string;
}

const GUIDE = await readDocument('docs/editors.md');
const TYPES: readonly SpaceType[] = JSON.parse(await readDocument('content/export.json')).contentTypes;
const EVERY_SECTION = 'every section';
const GROUPS = /^(content|site_map|experiments|check)\./;

/** The cells of a line; an escaped bar does not separate them. */
function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function tablesOf(markdown: string): Table[] {
  const found = markdown.match(/^\|.*\|$(?:\n\|.*\|$)+/gm) ?? [];
  return found.map((text) => {
    const [head = [], , ...rows] = text.split('\n').map(cellsOf);
    return { head, rows };
  });
}

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

function rowsWithHead(heading: string, first: string): ReadonlyArray<readonly string[]> {
  const rows = tablesOf(chapter(GUIDE, heading)).filter(({ head }) => head[0] === first);
  expect(rows).not.toEqual([]);
  return rows.flatMap((table) => table.rows);
}

function fieldRows(): FieldRow[] {
  let type = '';
  return rowsWithHead('Content types', 'Content type').map(
    ([named = '', field = '', required = '', text = '']) => {
      if (named !== '') type = named;
      return { type, field: codesIn(field)[0] ?? '', isRequired: required === 'yes', text };
    },
  );
}

const FIELD_ROWS = fieldRows();
const inGuide = ({ sys, name }: SpaceType) => `${name} \`${sys.id}\``;

/** The guide's text about a field: in its type's own row, otherwise in that of every section. */
function rowOf(type: SpaceType, field: string): FieldRow | undefined {
  const own = FIELD_ROWS.find((row) => row.type === inGuide(type) && row.field === field);
  const isSection = type.sys.id.startsWith('section');
  return own ?? FIELD_ROWS.find((row) => isSection && row.type === EVERY_SECTION && row.field === field);
}

describe('the tables of content types in the guide for editors', () => {
  it('contain every content type once, and no other', () => {
    const named = FIELD_ROWS.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]);
    expect(named.filter((type) => type !== EVERY_SECTION).sort()).toEqual(TYPES.map(inGuide).sort());
  });

  it('contain only existing fields', () => {
    const sections = TYPES.filter(({ sys }) => sys.id.startsWith('section'));
    const unknown = FIELD_ROWS.filter(({ type, field }) => {
      const types = type === EVERY_SECTION ? sections : TYPES.filter((known) => inGuide(known) === type);
      return !types.every(({ fields }) => fields.some(({ id }) => id === field));
    });
    expect(unknown).toEqual([]);
  });

  describe.each(TYPES.map((type) => [type.sys.id, type] as const))(
    'the table of the content type %s',
    (_id, type) => {
      it('lists all fields, and which of them are required', () => {
        const inGuide = type.fields.map(({ id }) => [id, rowOf(type, id)?.isRequired ?? 'has no row']);
        expect(inGuide).toEqual(type.fields.map(({ id, required }) => [id, required]));
      });

      it('lists the values of each choice', () => {
        const choices = type.fields.flatMap(({ id, validations = [] }) => {
          const values = validations.find((validation) => validation.in !== undefined)?.in;
          return values === undefined ? [] : [{ id, values }];
        });
        const inGuide = choices.map(({ id }) => ({
          id,
          values: [...new Set(codesIn(rowOf(type, id)?.text ?? ''))],
        }));
        expect(inGuide).toEqual(choices);
      });
    },
  );
});

describe('the table of messages in the guide for editors', () => {
  const rows = rowsWithHead('Messages', 'Code');
  const codes = rows.map(([code = '']) => codesIn(code)[0] as MessageCode);

  it('contains every code that editors can see once, and no other', () => {
    const met = Object.keys(CATALOGUE).filter((code) => GROUPS.test(code));
    expect([...codes].sort()).toEqual(met.sort());
  });

  it('is sorted by code within each group', () => {
    const tables = tablesOf(chapter(GUIDE, 'Messages'));
    for (const table of tables) {
      const own = table.rows.map(([code = '']) => codesIn(code)[0]);
      expect(own).toEqual([...own].sort());
    }
    expect(tables).toHaveLength(4);
  });

  it('gives for each code its severity, meaning and remedy', () => {
    for (const row of rows) {
      expect(row).toHaveLength(4);
      expect(row).not.toContain('');
      expect(row[1]).toMatch(/^(error|warning)$/);
    }
  });

  it('gives for each message of site check whether it fails the check', () => {
    const findings = rows.flatMap(([code = '', kind]) =>
      code.startsWith('`check.') ? [{ code: codesIn(code)[0] as MessageCode, kind }] : [],
    );
    const severity = findings.map(({ code }) => ({ code, kind: isWarning({ code }) ? 'warning' : 'error' }));
    expect(findings).toEqual(severity);
  });
});

describe('the guide for editors', () => {
  it('lists its chapters in order', () => {
    const listed = [...GUIDE.matchAll(/^- \[(.*)\]\(#.*\)$/gm)].map(([, title]) => title);
    expect(listed).toEqual([...GUIDE.matchAll(/^## (.*)$/gm)].map(([, title]) => title));
  });

  it('lists the page templates', () => {
    const templates = rowsWithHead('From content to site', '`template`').map(
      ([code = '']) => codesIn(code)[0],
    );
    expect(templates).toEqual(PAGE_TEMPLATES);
  });

  it('lists only reserved paths that are refused for pages', () => {
    const own = rowsWithHead('From content to site', 'Path').filter(([, why]) =>
      why?.startsWith('The site itself'),
    );
    const paths = own.flatMap(([path = '']) => codesIn(path));
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) expect(pagePathError(path)).toBe('is an address that the site itself uses');
  });

  it('lists endings, segments and characters that are refused in paths', () => {
    const paths = [
      '/a.html',
      '/a/index',
      '/a.',
      '/con',
      '/a/lpt1',
      '/a?b',
      '/a%b',
      '/a:b',
      '/a*',
      '/a"b',
      '/a|b',
      '/a\\b',
    ];
    expect(paths.filter((path) => pagePathError(path) === undefined)).toEqual([]);
  });

  it('lists the languages, and the templates that have them', () => {
    const [localized, others] = rowsWithHead('Languages', 'Pages of the template');
    expect(codesIn(localized?.[0] ?? '')).toEqual(LOCALIZED_TEMPLATES);
    expect(codesIn(localized?.[1] ?? '')).toEqual(LOCALES.filter((locale) => locale !== 'en'));
    expect(others?.[1]).toBe('English');
  });

  it('lists the overlays and the default flag of banners', () => {
    const overlays = rowsWithHead('Banner, overlays and quiz', '`opens`').map(
      ([code = '']) => codesIn(code)[0],
    );
    expect(overlays).toEqual(OVERLAY_NAMES);
    expect(FIELD_ROWS.find(({ field }) => field === 'flag')?.text).toContain(`\`${DEFAULT_BANNER_FLAG}\``);
  });

  it('gives the correct score range of each recommended plan', () => {
    const ranges = rowsWithHead('Banner, overlays and quiz', 'Sum');
    expect(ranges).toHaveLength(4);
    for (const [range = '', plan = ''] of ranges) {
      const [least, most] = range.split(' to ').map(Number) as [number, number];
      const plans = [least, most, least - 0.1, most + 0.1].map(planForScore);
      expect(plans.map((tier) => tier === plan.toLowerCase())).toEqual([true, true, false, false]);
    }
  });

  it('shows only JSON that the fields accept', () => {
    const examples = codeBlocks(chapter(GUIDE, 'Content types')).map(({ text }) => JSON.parse(text));
    const [table, answers, link, board, sidebar] = examples;
    const problems = [
      readComparisonTable(table),
      readQuizAnswers(answers),
      readPictureContent('board', { ...board, ...sidebar }),
    ];
    expect(problems.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined]);
    expect(bannerLink(link)).toEqual(link);
    expect(examples).toHaveLength(5);
  });

  it('lists the tones of product pictures', () => {
    const line = chapter(GUIDE, 'Content types').match(/^A `tone` is .*$/m)?.[0] ?? '';
    expect(codesIn(line).slice(1)).toEqual(tone.options);
  });
});
