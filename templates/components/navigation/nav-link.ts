import type { ContentOf } from '../../content-model/model';
import type { Tone } from '../../pictures/picture-values';
import type { linkEntry } from '../link/link-entry.schema';

export type LinkContent = ContentOf<typeof linkEntry>;

export interface NavLink {
  readonly href: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly icon: string | undefined;
  /** The color of the icon in lists of pages. */
  readonly tone: Tone | undefined;
}

/** A link entry with an address and a label; undefined if its page is not published. */
function navLink({ page, href, label, description, icon, tone }: LinkContent): NavLink | undefined {
  const target = page ?? href;
  const words = label ?? page?.title;
  if (target === undefined || words === undefined) return undefined;
  return { href: target.href, label: words, description, icon, tone };
}

/** The usable links of a list. */
export function navLinks(links: readonly LinkContent[]): readonly NavLink[] {
  return links.map(navLink).filter((link) => link !== undefined);
}
