import type { MarkdownPart } from './markdown-parts';
import { imageHtml, linkTags, type MarkdownPolicy } from './markdown-policy';

/** Headings and paragraphs. Text contains no angle brackets, so nothing else looks like these tags. */
const IDENTIFIED_TAG = /<(h[1-6]|p)>/g;

/** Marks elements with the attribute that is completed when all elements of the page can be counted. */
const identified = (html: string) => html.replace(IDENTIFIED_TAG, '<$1 data-content-id="">');

/** Markdown as safe HTML, with the page's links and images. */
export function markdownHtml(parts: readonly MarkdownPart[], policy: MarkdownPolicy): string {
  let html = '';
  for (const part of parts) {
    if (typeof part === 'string') html += policy.isIdentified ? identified(part) : part;
    else if ('image' in part) html += imageHtml(part, policy);
    else {
      const [start, end] = linkTags(part, policy);
      html += `${start}${markdownHtml(part.parts, policy)}${end}`;
    }
  }
  return html;
}
