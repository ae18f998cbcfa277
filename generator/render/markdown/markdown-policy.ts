import { DEFAULT_IMAGE_SIZES } from '../../../config/images';
import type { Locale } from '../../../config/locales';
import { linkKind } from '../../../templates/components/link/link-kind';
import { linkLanguage } from '../../../templates/components/link/link-language';
import type { Dimensions, ImageSources, LinkTarget } from '../../../templates/content-model/values';

/** The source of an image in a text. */
export interface MarkdownImage {
  readonly src: string;
  /** The size of the image, or its proportions; undefined if unknown. */
  readonly size?: Dimensions | undefined;
  /** Alternative formats for browsers, the best first. */
  readonly formats?: ImageSources['formats'] | undefined;
}

/** The page's rules for texts. */
export interface MarkdownPolicy {
  /** The target of an address; undefined if the link must become text. */
  readonly resolve: (href: string) => LinkTarget | undefined;
  /** The options by which link rules recognize own hosts. */
  readonly ownHosts: { readonly parentDomain: string; readonly siteHost: string };
  /** The screen reader hint that a link opens a new tab. */
  readonly newTabText: string;
  /** The locale of the texts: links to pages in another one are marked. */
  readonly locale: Locale;
  /** Called with each image: its percent-encoded address and its alt text. Undefined if it does not exist. */
  readonly image: (src: string, alt: string) => MarkdownImage | undefined;
  /** The HTML for an image that does not exist. */
  readonly placeholder: string;
  /** Whether headings and paragraphs are marked for the identifier attribute, including those in lists and quotes. */
  readonly isIdentified: boolean;
}

/** A link or an image of a text, with a percent-encoded address. */
interface Written {
  readonly address: string;
  readonly title: string | null | undefined;
}

/** All of these are written as references, because later steps search the HTML for angle brackets and quotes. */
const UNSAFE_IN_ATTRIBUTE = /["&'`<>\0]/g;
const UNSAFE_IN_TEXT = /[<&]/g;

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

export const escapeText = (text: string) => text.replace(UNSAFE_IN_TEXT, reference);

/** An attribute with a leading space. */
export function attributeHtml(name: string, value: string): string {
  return ` ${name}="${value.replace(UNSAFE_IN_ATTRIBUTE, reference)}"`;
}

const titleHtml = (title: Written['title']) => (title ? attributeHtml('title', title) : '');

const IDENTIFIED_TAGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']);

/** The attribute that is completed when all elements of the page can be counted; empty for other elements and pages. */
export function identifierHtml(tag: string, { isIdentified }: MarkdownPolicy): string {
  return isIdentified && IDENTIFIED_TAGS.has(tag) ? ' data-content-id=""' : '';
}

/** The HTML before and after the content of a link; empty for a link without a target. */
export function linkTags({ address, title }: Written, policy: MarkdownPolicy): readonly [string, string] {
  const target = policy.resolve(address);
  if (target === undefined) return ['', ''];
  const { href } = target;
  const start = `<a${attributeHtml('href', href)}`;
  if (linkKind(href, policy.ownHosts) === 'external') {
    return [
      `${start}${titleHtml(title)} target="_blank" rel="noopener noreferrer">`,
      `<span class="visually-hidden"> (${escapeText(policy.newTabText)})</span></a>`,
    ];
  }
  const language = linkLanguage(href, policy.ownHosts, policy.locale);
  const hreflang = language === undefined ? '' : attributeHtml('hreflang', language);
  return [`${start}${hreflang}${titleHtml(title)}>`, '</a>'];
}

function sourceTag({ type, candidates }: ImageSources['formats'][number]): string {
  const addresses = candidates.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return `<source type="${type}"${attributeHtml('srcset', addresses)} sizes="${DEFAULT_IMAGE_SIZES}">`;
}

/** For unknown sizes, `data-unsized` marks for `site check` why the size is missing. */
export function imageHtml(
  { address, title, alt }: Written & { readonly alt: string },
  policy: MarkdownPolicy,
): string {
  const shown = policy.image(address, alt);
  if (shown === undefined) return policy.placeholder;
  const { src, size, formats = [] } = shown;
  const named = `${attributeHtml('alt', alt)}${titleHtml(title)} loading="lazy" decoding="async"`;
  const sized = size === undefined ? ' data-unsized=""' : ` width="${size.width}" height="${size.height}"`;
  const image = `<img${attributeHtml('src', src)}${named}${sized}>`;
  return formats.length === 0 ? image : `<picture>${formats.map(sourceTag).join('')}${image}</picture>`;
}
