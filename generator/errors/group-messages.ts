import { DEFAULT_LOCALE } from '../../config/locales';
import type { Message } from './site-error';

/** The maximum number of listed pages; the report contains all. */
const MAX_LISTED_PAGES = 5;

/**
 * A message with a field belongs to the entry that an editor corrects; without a field, the entry is only the page's.
 */
function causeOf({ code, message, section, entry, field }: Message): string {
  return [code, message, section ?? '', field === undefined ? '' : `${entry} ${field}`].join('\0');
}

/** Items by a key, in the order of their first. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function groupOf<Kind extends Message>(messages: readonly Kind[]): Kind {
  const shown = messages.find(({ locale }) => locale === DEFAULT_LOCALE) ?? (messages[0] as Kind);
  const all = [shown, ...messages].flatMap(({ page, pages = [] }) =>
    page === undefined ? pages : [page, ...pages],
  );
  const pages = [...new Set(all)];
  return pages.length > 1 ? { ...shown, pages } : shown;
}

/**
 * One message per cause, in the order of the first: same code, text, section and field. It is that in the default
 * language, if there is one, with the pages of all of them.
 */
export function groupMessages<Kind extends Message>(messages: readonly Kind[]): Kind[] {
  return [...groupBy(messages, causeOf).values()].map(groupOf);
}

/** The other pages with the same message: `also on /pricing, /ai and 46 more`; undefined if there are none. */
export function otherPagesText({ page, pages = [] }: Pick<Message, 'page' | 'pages'>): string | undefined {
  const others = pages.filter((path) => path !== page);
  if (others.length === 0) return undefined;
  const more = others.length - MAX_LISTED_PAGES;
  const listed = others.slice(0, MAX_LISTED_PAGES).join(', ');
  return `also on ${listed}${more > 0 ? ` and ${more} more` : ''}`;
}
