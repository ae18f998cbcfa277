import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAGE_TEMPLATES, type PageTemplate } from '../../../config/routes';
import { renderPage } from '../../../generator/render/page/render-page';
import { createSiteMap } from '../../../generator/site-map/create-site-map';
import { banner } from '../../../templates/components/banner/banner.schema';
import { button } from '../../../templates/components/button/button.schema';
import { linkEntry } from '../../../templates/components/link/link-entry.schema';
import { mediaModels } from '../../../templates/components/media/media.schema';
import { footer, linkGroup, navigation } from '../../../templates/components/navigation/navigation.schema';
import { tooltip } from '../../../templates/components/tooltip/tooltip.schema';
import type { ContentModel, FieldKind } from '../../../templates/content-model/model';
import { pageModel } from '../../../templates/pages/page.schema';
import { addOnCard } from '../../../templates/sections/add-ons/add-ons.schema';
import { experiment } from '../../../templates/sections/experiment/experiment.schema';
import { faqItem } from '../../../templates/sections/faq/faq.schema';
import { featureItem } from '../../../templates/sections/features/features.schema';
import { quizQuestion } from '../../../templates/sections/plan-quiz/plan-quiz.schema';
import { planCard } from '../../../templates/sections/plans/plans.schema';
import { sectionModels } from '../../../templates/sections/sections';
import { stepItem } from '../../../templates/sections/steps/steps.schema';
import { assetOf, entryOf, type Fixture, linkTo, storeOf } from '../../support/content-fixture';
import { randomRuns } from '../../support/repetitions';
import { siteContextOf } from '../../support/site-context';

const MODELS: readonly ContentModel[] = [
  ...sectionModels(),
  ...mediaModels(),
  ...[pageModel, banner, navigation, footer, linkGroup, linkEntry, button, tooltip, experiment],
  ...[addOnCard, faqItem, featureItem, quizQuestion, planCard, stepItem],
];

const IDS = ['home', 'nothing', '__proto__', ...MODELS.map(({ name }) => `one-${name}`)];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '/',
    '/a',
    '#b',
    'main',
    'a.b',
    'https://x.example/',
    '//x',
    'javascript:1',
    '# a\n\n- [b](c)',
  ),
);
const anyLink = fc
  .tuple(fc.constantFrom(...IDS), fc.constantFrom('Entry', 'Asset', 'Tag', 'ResourceLink'))
  .map(([id, type]) => linkTo(id, type));

/** Values that are easily taken for something else. */
const unexpected = fc.constantFrom<unknown>(
  ...[null, 0, [], {}, [null], { toString: 0 }, { sys: null }, { sys: {} }],
  ...['constructor', '__proto__'],
);

const { node } = fc.letrec((tie) => ({
  node: fc.record(
    {
      nodeType: fc.constantFrom(
        ...[
          'text',
          'paragraph',
          'heading-1',
          'hr',
          'blockquote',
          'unordered-list',
          'list-item',
          'table',
          'table-row',
        ],
        ...['table-cell', 'table-header-cell', 'hyperlink', 'entry-hyperlink', 'asset-hyperlink', 'document'],
        ...[
          'embedded-entry-block',
          'embedded-asset-block',
          'embedded-entry-inline',
          'resource-hyperlink',
          'made-up',
        ],
      ),
      data: fc.oneof(
        fc.record({ target: anyLink }),
        fc.record({ uri: fc.oneof(text, unexpected) }),
        fc.record({ target: fc.record({ sys: fc.record({ urn: unexpected }) }) }),
        fc.constant({}),
        fc.record({ colspan: fc.anything() }),
      ),
      content: fc.array(
        fc.oneof(
          { weight: 20, arbitrary: tie('node') },
          {
            weight: 1,
            arbitrary: fc.record({ nodeType: unexpected, data: unexpected, content: unexpected }),
          },
        ),
        { maxLength: 3, depthIdentifier: 'nodes' },
      ),
      value: fc.oneof({ weight: 20, arbitrary: text }, { weight: 1, arbitrary: unexpected }),
      marks: fc.constantFrom([], [{ type: 'bold' }], [{ type: 'made-up' }], [null]),
    },
    { requiredKeys: ['nodeType'] },
  ),
}));

const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });
const plainJson = fc.oneof(
  json,
  fc.record({ columns: fc.array(text), groups: fc.array(fc.record({ rows: fc.array(json) })) }),
  fc.array(fc.record({ label: text, score: fc.integer() })),
  fc.record({ href: text, children: text }),
);

const KINDS: Readonly<Partial<Record<FieldKind, fc.Arbitrary<unknown>>>> = {
  richText: fc.record({ nodeType: fc.constant('document'), data: fc.constant({}), content: fc.array(node) }),
  boolean: fc.boolean(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  texts: fc.array(text),
  json: plainJson,
  asset: anyLink,
  page: anyLink,
  entry: anyLink,
  media: anyLink,
  pages: fc.array(anyLink, { maxLength: 3 }),
  entries: fc.array(anyLink, { maxLength: 3 }),
};

/** Valid values for a field's kind, and occasionally any other. */
function fieldValue(kind: FieldKind, options: readonly string[] = []): fc.Arbitrary<unknown> {
  const fitting = options.length > 0 ? fc.constantFrom(...options) : (KINDS[kind] ?? text);
  const other = fc.oneof(json, unexpected, anyLink, fc.array(anyLink), node);
  return fc.oneof({ weight: 30, arbitrary: fitting }, { weight: 1, arbitrary: other });
}

function entryArbitrary({ name, fields }: ContentModel) {
  const values = Object.fromEntries(
    Object.entries(fields).map(([field, { kind, options }]) => [field, fieldValue(kind, options)]),
  );
  return fc.record(values, { requiredKeys: [] }).map((made) => entryOf(`one-${name}`, name, made));
}

const asset = fc
  .record({ url: fc.oneof(text, fc.webUrl()), contentType: text, fileName: text, details: json })
  .map((file) => assetOf('one-asset', file, 'Asset'));

/** Renders a home page with these sections, and expects HTML, or errors with a code of their own and a place. */
function renderHome(
  sections: readonly unknown[],
  { template = 'home', entries = [], assets = [] }: Fixture & { readonly template?: PageTemplate },
): void {
  const page = { path: '/', template, title: 'T', description: 'D', sections };
  const store = storeOf({ entries: [entryOf('home', 'page', page), ...entries], assets });
  for (const { code } of createSiteMap(store).errors) expect(code).toMatch(/^(site_map|content)\./);
  const context = siteContextOf(store);
  const home = context.siteMap.pages.find(({ path }) => path === '/');
  if (home === undefined) return;
  const { html, errors } = renderPage(context, home);
  if (html !== undefined) expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  else expect(errors).not.toEqual([]);
  for (const { code, entry, field, message } of errors) {
    expect([code, message]).not.toEqual(['render.failed', message]);
    expect(entry, `${code}: ${message}`).toBeDefined();
    expect(field, `${code}: ${message}`).toBeDefined();
  }
}

const LIST_KINDS: readonly FieldKind[] = ['texts', 'pages', 'entries', 'json'];

const LIST_FIELDS = sectionModels().flatMap(({ name, fields }) =>
  Object.entries(fields)
    .filter(([, { kind }]) => LIST_KINDS.includes(kind))
    .map(([field]) => [name, field] as const),
);

it.each(LIST_FIELDS)(
  'null in the list %s.%s either produces a page or errors with a place',
  (name, field) => {
    renderHome([linkTo('one')], { entries: [entryOf('one', name, { [field]: [null] })] });
  },
);

it('any field values either produce a page or errors with a place', () => {
  const space = fc.record({
    template: fc.constantFrom(...PAGE_TEMPLATES),
    sections: fc.array(fc.constantFrom(...MODELS.map(({ name }) => linkTo(`one-${name}`))), { maxLength: 4 }),
    entries: fc.tuple(...MODELS.map(entryArbitrary)),
    asset,
  });
  fc.assert(
    fc.property(space, ({ template, sections, entries, asset: file }) =>
      renderHome(sections, { template, entries, assets: [file] }),
    ),
    randomRuns({ few: 60, all: 2000 }),
  );
}, 600_000);
