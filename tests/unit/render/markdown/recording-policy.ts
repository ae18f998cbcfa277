import type { MarkdownImage, MarkdownPolicy } from '../../../../generator/render/markdown/markdown-policy';

/** The page's result for an address: text, unchanged, or another address. */
export const TARGETS: ReadonlyArray<string | undefined> = [
  undefined,
  '',
  '/there',
  '#here',
  'https://elsewhere.example/?a=1&b=<2>',
  'https://elsewhere.example/"\'`\0\ue000é',
  'https://app.planfold.example/own',
  'tel:+1',
  'https://',
];

/** The page's result for an image: unchanged, missing, or another file of a known size. */
const IMAGES: ReadonlyArray<MarkdownImage | 'unchanged' | undefined> = [
  'unchanged',
  undefined,
  { src: '/media/a-0123456789.webp', size: { width: 640, height: 480 } },
  { src: 'https://i.example/"\'`&<é' },
];

interface Called {
  readonly resolved: string[];
  readonly images: string[];
}

/** A policy that records its calls. Each address always has the same result. */
export function recordingPolicy(
  seed: number,
  newTabText: string,
  isIdentified = false,
): MarkdownPolicy & { readonly called: Called } {
  const called: Called = { resolved: [], images: [] };
  return {
    called,
    newTabText,
    isIdentified,
    locale: 'en',
    ownHosts: { parentDomain: 'planfold.example', siteHost: 'www.planfold.example' },
    placeholder: '<svg>missing</svg>',
    image: (src, alt) => {
      called.images.push(`${src} ${alt}`);
      const image = IMAGES[(seed + src.length) % IMAGES.length];
      return image === 'unchanged' ? { src } : image;
    },
    resolve: (href) => {
      called.resolved.push(href);
      const choice = (seed + href.length) % (TARGETS.length + 3);
      const target = choice < TARGETS.length ? TARGETS[choice] : href;
      return target === undefined ? undefined : { href: target };
    },
  };
}
