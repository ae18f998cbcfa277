import { expect, it } from 'vitest';
import { mediaPicture } from '../../../../templates/components/media/media.schema';
import { example } from '../../../../templates/gallery/example';
import { heroLayout, isCentered } from '../../../../templates/sections/hero/hero-layout';

const picture = (kind: 'board' | 'list' | 'card', content: unknown = {}) =>
  example(mediaPicture, kind, { picture: kind, content });

it.each([
  ['text', {}],
  ['text', { layout: 'split', detail: picture('card') }],
  ['below', { media: picture('board') }],
  ['beside', { media: picture('list') }],
  ['beside', { media: picture('card') }],
  ['stage', { media: picture('board', { sidebar: { inbox: 1, spaces: [] } }) }],
  ['split', { media: picture('board'), layout: 'split' }],
  ['beside', { media: picture('board'), layout: 'beside' }],
  ['collage', { media: picture('board'), detail: picture('card') }],
] as const)('a hero has the layout %s with its fields', (layout, fields) => {
  expect(heroLayout(fields)).toBe(layout);
});

it('the text is centered where it has the full width', () => {
  const layouts = ['text', 'below', 'stage', 'beside', 'split', 'collage'] as const;
  expect(layouts.filter(isCentered)).toEqual(['text', 'below', 'stage']);
});
