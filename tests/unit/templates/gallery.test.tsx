import { beforeAll, describe, expect, it } from 'vitest';
import { OVERLAY_NAMES } from '../../../config/contract/overlays';
import { ICON_NAMES } from '../../../config/icons';
import { PLACEHOLDER_SIZES } from '../../../config/images';
import { BUTTON_SIZES, BUTTON_STYLES } from '../../../templates/components/button/button.schema';
import { PICTURE_KINDS } from '../../../templates/components/media/media.schema';
import {
  TOOLTIP_ALIGNMENTS,
  TOOLTIP_SIDES,
  TOOLTIP_THEMES,
} from '../../../templates/components/tooltip/tooltip.schema';
import { EXAMPLE_ASSETS } from '../../../templates/gallery/example-assets';
import { exampleSections } from '../../../templates/gallery/example-sections';
import { GALLERY_GROUPS } from '../../../templates/gallery/gallery-groups';
import { sectionModels } from '../../../templates/sections/sections';
import { renderTemplate } from './render-template';

const BUTTONS = [
  ...BUTTON_STYLES.flatMap((style) => [
    // Medium-sized buttons have no class of their own.
    `.button--${style}:not(.button--sm, .button--lg, [disabled])`,
    ...BUTTON_SIZES.filter((size) => size !== 'md').map(
      (size) => `.button--${style}.button--${size}:not([disabled])`,
    ),
    `.button-disabled > .button--${style}`,
  ]),
  ...OVERLAY_NAMES.map((overlay) => `[data-opens="${overlay}"]`),
  'a.button[href]',
  'a.button[target="_blank"][rel="noopener noreferrer"]',
  'a.button[aria-disabled="true"]',
  'button.button[type="submit"]',
  'button.button[disabled]',
  '.button > .icon:first-child',
  '.button > .icon:last-child',
  '.button[data-redirect-params]',
  '.button:not([data-track]):not([disabled]):not([aria-disabled])',
  '.button[data-track="click gallery"]',
  '.button-group',
  '.button-group--centered',
];

const TOOLTIPS = [
  ...TOOLTIP_THEMES.flatMap((theme) =>
    TOOLTIP_SIDES.flatMap((side) =>
      TOOLTIP_ALIGNMENTS.map((align) => `.tooltip--${theme}.tooltip--${side}.tooltip--${align}`),
    ),
  ),
  '[data-tooltip-open]',
  '.scroll-frame [data-tooltip]',
  '[data-tooltip][aria-label="More information"]',
];

const STATES: Readonly<Record<string, readonly string[]>> = {
  buttons: BUTTONS,
  tooltips: TOOLTIPS,
  links: ['#', '/', 'http://localhost', 'https://', 'mailto:', 'tel:']
    .map((start) => `a[href^="${start}"]`)
    .concat('a[target="_blank"]', 'a[data-track]'),
  breadcrumbs: ['nav [aria-current="page"]'],
  icons: [...ICON_NAMES.map((name) => `use[href$="#${name}"]`), 'svg[width="26"]', 'svg[width="48"]'],
  images: [
    'img[loading="lazy"]',
    'img[loading="eager"][fetchpriority="high"]',
    'img[aria-hidden="true"]',
    'img[alt=""]:not([aria-hidden])',
    'img[width][height]',
  ],
  media: [
    ...['image', 'picture', 'video', 'embed', 'iframe'].map((kind) => `.media--${kind}`),
    'video[autoplay]',
    'video[controls][poster]',
    'video[controls]:not([poster])[width="320"]',
  ],
  placeholders: Object.values(PLACEHOLDER_SIZES).flatMap(({ width, height }) => [
    `.gallery__example > svg.placeholder[width="${width}"][height="${height}"]`,
    `.media--missing svg.placeholder[width="${width}"]`,
  ]),
  videos: [
    '.video-embed--hover-cover img',
    '.video-embed:not(.video-embed--hover-cover) img',
    '.video-embed__cover[data-track]',
    '.video-embed__cover:not([data-track])',
    'svg.placeholder',
  ],
  animations: ['[data-animation][poster]', '[data-animation][data-show-on-mobile]', 'svg.placeholder'],
  pictures: PICTURE_KINDS.map((kind) => `[aria-label="A ${kind} of the product"]`),
  messages: ['.desktop-message'],
};

describe('the component gallery', () => {
  const groups = new Map<string, ReturnType<typeof renderTemplate>>();

  beforeAll(() => {
    for (const { id, Examples } of GALLERY_GROUPS)
      groups.set(id, renderTemplate(<Examples assets={EXAMPLE_ASSETS} />));
  });

  it('has expected states for every group', () => {
    expect([...groups.keys()].sort()).toEqual(Object.keys(STATES).sort());
  });

  it.each(Object.entries(STATES))('shows every prop and state of %s', (id, selectors) => {
    const missing = selectors.filter((selector) => !groups.get(id)?.has(selector));
    expect(missing).toEqual([]);
  });

  it('shows every kind of section', () => {
    const shown = exampleSections(EXAMPLE_ASSETS).map(({ modelName }) => modelName);
    expect(sectionModels().flatMap(({ name }) => (shown.includes(name as never) ? [] : [name]))).toEqual([]);
  });

  it('describes each example', () => {
    for (const [id, { all }] of groups) {
      const captions = all('figcaption').map(({ textContent }) => textContent);
      expect(captions.length, id).toBeGreaterThan(0);
      expect(new Set(captions).size, id).toBe(captions.length);
    }
  });
});
