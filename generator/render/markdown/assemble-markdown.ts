import { DEFAULT_IMAGE_SIZES } from '../../../config/images';
import type { Locale } from '../../../config/locales';
import { linkKind } from '../../../templates/components/link/link-kind';
import { linkLanguage } from '../../../templates/components/link/link-language';
import type { Dimensions, ImageSources, LinkTarget } from '../../../templates/content-model/values';
import type { ImageSlot, LinkSlot, MarkdownParts } from './markdown-parts';

/** The source of an image in a text. */
export interface MarkdownImage {
  readonly src: string;
  /** The size of the image, or its proportions; undefined if unknown. */
  readonly size?: Dimensions | undefined;
  /** Alternative formats for browsers, the best first. */
  readonly formats?: ImageSources['formats'] | undefined;
}

/** The page's rules for links and images in texts. */
export interface MarkdownPolicy {
  /** The target of an address; undefined if the link must become text. */
  readonly resolve: (href: string) => LinkTarget | undefined;
  /** The options by which link rules recognize own hosts. */
  readonly ownHosts: { readonly parentDomain: string; readonly siteHost: string };
  /** The screen reader hint that a link opens a new tab. */
  readonly newTabText: string;
  /** The locale of the texts: links to pages in another one are marked. */
  readonly locale: Locale;
  /** Called with each image address as written. */
  readonly image: (src: string) => MarkdownImage;
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

/** The characters that rehype-stringify escapes, in the same form. */
export const escapeAttribute = (text: string) => text.replace(/["&'`<>\0]/g, reference);
const UNSAFE_IN_TEXT = /[<&]/g;

/** The HTML before and after the content of a link; empty for a link without a target. */
function linkTags({ href, attributes }: LinkSlot, policy: MarkdownPolicy): readonly [string, string] {
  const target = policy.resolve(href);
  if (target === undefined) return ['', ''];
  const language = linkLanguage(target.href, policy.ownHosts, policy.locale);
  const hreflang = language === undefined ? '' : ` hreflang="${language}"`;
  const start = `<a href="${escapeAttribute(target.href)}"${hreflang}${attributes}`;
  if (linkKind(target.href, policy.ownHosts) !== 'external') return [`${start}>`, '</a>'];
  const hidden = policy.newTabText.replace(UNSAFE_IN_TEXT, reference);
  return [
    `${start} target="_blank" rel="noopener noreferrer">`,
    `<span class="visually-hidden"> (${hidden})</span></a>`,
  ];
}

function sourceTag({ type, candidates }: ImageSources['formats'][number]): string {
  const addresses = candidates.map(({ url, width }) => `${url} ${width}w`).join(', ');
  const srcset = escapeAttribute(addresses);
  return `<source type="${type}" srcset="${srcset}" sizes="${DEFAULT_IMAGE_SIZES}">`;
}

/** For unknown sizes, `data-unsized` marks for `site check` why the size is missing. */
function imageTag({ src: written, attributes }: ImageSlot, policy: MarkdownPolicy): string {
  const { src, size, formats = [] } = policy.image(written);
  const address = escapeAttribute(src);
  const sized = size === undefined ? ' data-unsized=""' : ` width="${size.width}" height="${size.height}"`;
  const image = `<img src="${address}"${attributes}${sized}>`;
  return formats.length === 0 ? image : `<picture>${formats.map(sourceTag).join('')}${image}</picture>`;
}

/** The HTML of a page: links and images follow its rules; links without a target become their text. */
export function assembleMarkdown({ html, slots }: MarkdownParts, policy: MarkdownPolicy): string {
  const ends: string[] = [];
  let assembled = html[0] ?? '';
  slots.forEach((slot, position) => {
    if (slot === null) assembled += ends.pop() ?? '';
    else if ('src' in slot) assembled += imageTag(slot, policy);
    else {
      const [start, end] = linkTags(slot, policy);
      assembled += start;
      ends.push(end);
    }
    assembled += html[position + 1] ?? '';
  });
  return assembled;
}
