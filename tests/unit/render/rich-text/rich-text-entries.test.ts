import { describe, expect, it } from 'vitest';
import { pageModel } from '../../../../templates/pages/page.schema';
import { entryOf, linkTo, storeOf } from '../../../support/content-fixture';
import { pageScopeOf, siteContextOf } from '../../../support/site-context';

/** The messages about a home page whose rich text embeds an entry. */
function embed(id: string, entries: ReadonlyArray<ReturnType<typeof entryOf>>, isInline = false) {
  const target = { data: { target: linkTo(id) }, content: [] };
  const inline = { ...target, nodeType: 'embedded-entry-inline' };
  const node = isInline
    ? { nodeType: 'paragraph', data: {}, content: [inline] }
    : { ...target, nodeType: 'embedded-entry-block' };
  const text = entryOf('text', 'sectionRichText', {
    body: { nodeType: 'document', data: {}, content: [node] },
  });
  const home = entryOf('home', 'page', {
    path: '/',
    template: 'home',
    title: 'Home',
    sections: [linkTo('text')],
  });
  const scope = pageScopeOf(siteContextOf(storeOf({ entries: [home, text, ...entries] })), '/');
  const entry = scope.reader.entry('home');
  if (entry === undefined) throw new Error('no home');
  scope.resolveEntry(pageModel, { entry, chain: [] });
  const summaries = (messages: typeof scope.reports.errors) =>
    messages.map(({ code, entry: place, field, page }) => ({ code, entry: place, field, page }));
  return { errors: summaries(scope.reports.errors), warnings: summaries(scope.reports.warnings) };
}

const PLACE = { entry: 'text', field: 'body', page: '/' };

describe('an entry in rich text', () => {
  it('of a known model is valid', () => {
    expect(embed('tip', [entryOf('tip', 'tooltip', { text: 'Explained' })])).toEqual({
      errors: [],
      warnings: [],
    });
  });

  it.each(['link', 'button', 'tooltip'])('of the model %s is valid as a block and inline', (model) => {
    const one = entryOf('one', model, {
      label: 'More',
      href: 'https://elsewhere.example',
      text: 'Explained',
    });
    expect(embed('one', [one])).toEqual({ errors: [], warnings: [] });
    expect(embed('one', [one], true)).toEqual({ errors: [], warnings: [] });
  });

  it('of a model without a template fails the build with its place', () => {
    const { errors, warnings } = embed('odd', [entryOf('odd', 'somethingNew', {})]);
    expect(errors).toEqual([{ code: 'content.unknown_model', ...PLACE }]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['sectionFaq', { heading: 'Asked often' }],
    ['mediaImage', {}],
    ['page', { path: '/other', template: 'landing', title: 'Other' }],
  ])('of the model %s is valid as a block and inline', (model, fields) => {
    const entries = [entryOf('one', model, fields)];
    expect(embed('one', entries)).toEqual({ errors: [], warnings: [] });
    expect(embed('one', entries, true)).toEqual({ errors: [], warnings: [] });
  });

  it('that is missing is left out with a warning', () => {
    const { errors, warnings } = embed('gone', []);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([{ code: 'content.link_unresolved', ...PLACE }]);
  });
});
