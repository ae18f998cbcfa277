import { describe, expect, it } from 'vitest';
import { linkedEntries } from '../../../../generator/debug/site/inspect-page';

const link = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } });
const richText = (id: string) => ({
  nodeType: 'document',
  content: [{ nodeType: 'embedded-entry-block', data: { target: link(id) }, content: [] }],
});

const CONTENT = {
  section: { items: { en: [link('item'), link('gone')] }, image: { en: link('item-2', 'Asset') } },
  item: { body: { en: richText('inner') }, title: { en: 'text', de: null } },
  'item-2': {},
  inner: { back: { en: link('section') } },
} as Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

describe('the entries linked from an entry', () => {
  it('are found once at any depth and in rich text, even in circular content', () => {
    expect(linkedEntries('section', (id) => CONTENT[id])).toEqual(['item', 'inner']);
  });

  it('are limited to those that can be resolved', () => {
    expect(linkedEntries('section', (id) => (id === 'item' ? undefined : CONTENT[id]))).toEqual([]);
    expect(linkedEntries('gone', (id) => CONTENT[id])).toEqual([]);
  });
});
