import { linkKind } from '../../../templates/components/link/link-kind';
import type { LinkTarget } from '../../../templates/content-model/values';
import type { LinkSlot, MarkdownParts } from './markdown-parts';

export interface MarkdownLinkPolicy {
  /** Where an address leads; undefined when the link must become text. */
  readonly resolve: (href: string) => LinkTarget | undefined;
  /** What the link rules need to tell own hosts from others. */
  readonly ownHosts: { readonly parentDomain: string; readonly siteHost: string };
  /** Read to those who cannot see that a link opens a new tab. */
  readonly newTabText: string;
  /** Told the address of each image. */
  readonly onImage: (src: string) => void;
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

/** The same characters as references that rehype-stringify writes so, and in the same form. */
const UNSAFE_IN_ATTRIBUTE = /["&'`\0]/g;
const UNSAFE_IN_TEXT = /[<&]/g;

/** What stands before and after the content of a link; nothing for a link that leads nowhere. */
function linkTags({ href, attributes }: LinkSlot, policy: MarkdownLinkPolicy): readonly [string, string] {
  const target = policy.resolve(href);
  if (target === undefined) return ['', ''];
  const start = `<a href="${target.href.replace(UNSAFE_IN_ATTRIBUTE, reference)}"${attributes}`;
  if (linkKind(target.href, policy.ownHosts) !== 'external') return [`${start}>`, '</a>'];
  const hidden = policy.newTabText.replace(UNSAFE_IN_TEXT, reference);
  return [
    `${start} target="_blank" rel="noopener noreferrer">`,
    `<span class="visually-hidden"> (${hidden})</span></a>`,
  ];
}

/** The HTML of a page: links follow its policy; those that lead nowhere become their text. */
export function assembleMarkdown({ html, slots, images }: MarkdownParts, policy: MarkdownLinkPolicy): string {
  for (const src of images) policy.onImage(src);
  const ends: string[] = [];
  let assembled = html[0] ?? '';
  slots.forEach((slot, position) => {
    if (slot === null) assembled += ends.pop() ?? '';
    else {
      const [start, end] = linkTags(slot, policy);
      assembled += start;
      ends.push(end);
    }
    assembled += html[position + 1] ?? '';
  });
  return assembled;
}
