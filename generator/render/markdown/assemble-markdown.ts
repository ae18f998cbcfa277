import { DEFAULT_IMAGE_SIZES } from '../../../config/images';
import { linkKind } from '../../../templates/components/link/link-kind';
import type { Dimensions, ImageSources, LinkTarget } from '../../../templates/content-model/values';
import type { ImageSlot, LinkSlot, MarkdownParts } from './markdown-parts';

/** What an image of a text is shown with. */
export interface MarkdownImage {
  readonly src: string;
  /** Of the image itself or in proportion; undefined where nobody knows it. */
  readonly size?: Dimensions | undefined;
  /** What browsers may take instead, the best first. */
  readonly formats?: ImageSources['formats'] | undefined;
}

/** What a page makes of the links and images of its texts. */
export interface MarkdownPolicy {
  /** Where an address leads; undefined when the link must become text. */
  readonly resolve: (href: string) => LinkTarget | undefined;
  /** What the link rules need to tell own hosts from others. */
  readonly ownHosts: { readonly parentDomain: string; readonly siteHost: string };
  /** Read to those who cannot see that a link opens a new tab. */
  readonly newTabText: string;
  /** Told the address of each image, as it is written. */
  readonly image: (src: string) => MarkdownImage;
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

/** The same characters as references that rehype-stringify writes so, and in the same form. */
export const escapeAttribute = (text: string) => text.replace(/["&'`<>\0]/g, reference);
const UNSAFE_IN_TEXT = /[<&]/g;

/** What stands before and after the content of a link; nothing for a link that leads nowhere. */
function linkTags({ href, attributes }: LinkSlot, policy: MarkdownPolicy): readonly [string, string] {
  const target = policy.resolve(href);
  if (target === undefined) return ['', ''];
  const start = `<a href="${escapeAttribute(target.href)}"${attributes}`;
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

/** Where the size is not known, `data-unsized` tells the check of the output why it is missing. */
function imageTag({ src: written, attributes }: ImageSlot, policy: MarkdownPolicy): string {
  const { src, size, formats = [] } = policy.image(written);
  const address = escapeAttribute(src);
  const sized = size === undefined ? ' data-unsized=""' : ` width="${size.width}" height="${size.height}"`;
  const image = `<img src="${address}"${attributes}${sized}>`;
  return formats.length === 0 ? image : `<picture>${formats.map(sourceTag).join('')}${image}</picture>`;
}

/** The HTML of a page: links and images follow its policy; links that lead nowhere become their text. */
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
