import { expect, it } from 'vitest';
import { resolveRichText } from '../../../../generator/render/rich-text/resolve-rich-text';
import { assetOf, entryOf, linkTo, storeOf } from '../../../support/content-fixture';
import { pageScopeOf, siteContextOf } from '../../../support/site-context';

const words = { nodeType: 'text', value: 'go', marks: [], data: {} };
const link = (nodeType: string, data: unknown) => ({ nodeType, data, content: [words] });

const PAPER = 'https://assets.ctfassets.net/space/same/1/paper.pdf';

const store = storeOf({
  entries: [
    entryOf('home', 'page', { path: '/', template: 'home', title: 'Home' }),
    entryOf('same', 'page', { path: '/lp', template: 'landing', title: 'Same' }),
  ],
  assets: [assetOf('same', { url: PAPER, fileName: 'paper.pdf', contentType: 'application/pdf' })],
});

/** What a link in a rich text becomes. */
function resolve(node: unknown) {
  const scope = pageScopeOf(siteContextOf(store), '/');
  const paragraph = { nodeType: 'paragraph', data: {}, content: [node] };
  const value = { nodeType: 'document', data: {}, content: [paragraph] };
  const position = { chain: [], name: 'body', place: {}, isRequired: false, ownLabel: undefined };
  const body = resolveRichText(scope, { ...position, value });
  const [resolved] = (body?.document.content ?? []) as Array<typeof paragraph>;
  return { nodes: resolved?.content, warnings: scope.reports.warnings };
}

it.each([
  ['an address', link('hyperlink', { uri: '/lp/' }), '/lp'],
  ['an entry', link('entry-hyperlink', { target: linkTo('same') }), '/lp'],
  ['an asset with the same id', link('asset-hyperlink', { target: linkTo('same', 'Asset') }), PAPER],
])('a link to %s becomes a hyperlink with its address', (_, node, uri) => {
  expect(resolve(node)).toEqual({ nodes: [link('hyperlink', { uri })], warnings: [] });
});

it('a link without words, which would have no name, is left out with its paragraph', () => {
  const content = [{ ...words, value: ' ' }];
  expect(resolve({ ...link('hyperlink', { uri: '/lp/' }), content })).toEqual({
    nodes: undefined,
    warnings: [],
  });
});

it.each([
  ['hyperlink', { uri: '/gone' }, 'There is no page at /gone'],
  ['entry-hyperlink', { target: linkTo('gone') }, 'does not lead to a published entry'],
  ['asset-hyperlink', { target: linkTo('gone', 'Asset') }, 'the link becomes text'],
])('the %s to %j becomes text, with a warning', (nodeType, data, message) => {
  const { nodes, warnings } = resolve(link(nodeType, data));
  expect(nodes).toEqual([words]);
  expect(warnings.map((warning) => warning.message)).toEqual([expect.stringContaining(message)]);
});
