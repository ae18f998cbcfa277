import { expect, it } from 'vitest';
import { misfitOf } from '../../../../generator/render/content/field-values';
import type { FieldKind } from '../../../../templates/content-model/model';
import { linkTo } from '../../../support/content-fixture';

const link = linkTo('an-entry');

it.each<[FieldKind, unknown]>([
  ['text', 'any'],
  ['number', 0],
  ['boolean', false],
  ['texts', ['a', '']],
  ['json', 'any'],
  ['richText', { nodeType: 'document', content: [] }],
  ['page', link],
  ['entries', [link]],
])('a field of the kind %s accepts %j', (kind, raw) => {
  expect(misfitOf({ kind }, raw)).toBeUndefined();
});

it.each<[FieldKind, unknown, string]>([
  ['text', 7, 'expected a text'],
  ['markdown', ['a'], 'expected a text'],
  ['link', link, 'expected an address'],
  ['option', true, 'expected a word'],
  ['number', '7', 'expected a number'],
  ['boolean', 'yes', 'expected yes or no'],
  ['texts', ['a', 7], 'expected a list of texts'],
  ['texts', 'a', 'expected a list of texts'],
  ['richText', 'a', 'expected a rich text'],
  ['richText', { nodeType: 'paragraph', content: [] }, 'expected a rich text'],
  ['richText', { nodeType: 'document' }, 'expected a rich text'],
  ['asset', 'a.png', 'expected a link to an asset'],
  ['page', '/pricing', 'expected a link to a page'],
  ['entry', { sys: { type: 'Link', linkType: 'Entry', id: '' } }, 'expected a link to an entry'],
  ['media', [link], 'expected a link to an asset or an entry'],
  ['pages', link, 'expected a list of links to pages'],
  ['entries', [link, 'an-entry'], 'expected a list of links to entries'],
  ['entries', [link, null], 'expected a list of links to entries'],
])('a field of the kind %s with %j says what it expects', (kind, raw, reason) => {
  expect(misfitOf({ kind }, raw)).toBe(reason);
});

it('a field with options lists them when the value is none of them', () => {
  expect(misfitOf({ kind: 'option', options: ['left', 'right'] }, 'top')).toBe(
    '"top" is not one of left, right',
  );
});
