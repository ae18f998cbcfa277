import { DEFAULT_IMAGE_SIZES } from '../../../config/images';
import type { Locale } from '../../../config/locales';
import { linkKind } from '../../../templates/components/link/link-kind';
import { linkLanguage } from '../../../templates/components/link/link-language';
import type { Dimensions, ImageSources, LinkTarget } from '../../../templates/content-model/values';
import { attributeHtml, escapeText, type WrittenImage, type WrittenLink } from './markdown-parts';

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

const titleHtml = (title: string | undefined) => (title ? attributeHtml('title', title) : '');

/** The HTML before and after the content of a link; empty for a link without a target. */
export function linkTags(
  { link, title }: Omit<WrittenLink, 'parts'>,
  policy: MarkdownPolicy,
): readonly [string, string] {
  const target = policy.resolve(link);
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
export function imageHtml({ image: address, title, alt }: WrittenImage, policy: MarkdownPolicy): string {
  const shown = policy.image(address, alt);
  if (shown === undefined) return policy.placeholder;
  const { src, size, formats = [] } = shown;
  const named = `${attributeHtml('alt', alt)}${titleHtml(title)} loading="lazy" decoding="async"`;
  const sized = size === undefined ? ' data-unsized=""' : ` width="${size.width}" height="${size.height}"`;
  const image = `<img${attributeHtml('src', src)}${named}${sized}>`;
  return formats.length === 0 ? image : `<picture>${formats.map(sourceTag).join('')}${image}</picture>`;
}
