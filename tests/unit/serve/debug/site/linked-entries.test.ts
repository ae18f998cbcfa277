import { describe, expect, it } from 'vitest';
import { linkedEntries } from '../../../../../generator/serve/debug/site/linked-entries';

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

describe('the entries below an entry', () => {
  it('are found at any depth and in rich text, each once, although content leads back', () => {
    expect(linkedEntries('section', (id) => CONTENT[id])).toEqual(['item', 'inner']);
  });

  it('are only those that are to be followed', () => {
    expect(linkedEntries('section', (id) => (id === 'item' ? undefined : CONTENT[id]))).toEqual([]);
    expect(linkedEntries('gone', (id) => CONTENT[id])).toEqual([]);
  });
});
