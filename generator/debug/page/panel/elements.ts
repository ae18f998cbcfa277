import type { InspectedEntry } from '../page-inspection';

type Child = Node | string;

/** Makes an element with a class, which may be empty, and children. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** A link that opens beside the page; text alone where the address is none that may be opened. */
export function outsideLink(text: string, href: string | undefined): HTMLElement {
  if (href === undefined || !/^https?:\/\//.test(href)) return create('span', '', text);
  const link = create('a', 'outside', text);
  link.href = href;
  link.target = '_blank';
  link.rel = 'noreferrer';
  return link;
}

/** Says that something is not published, in a word and not by color alone. */
export function draftMark(text = 'not published'): HTMLElement {
  return create('span', 'mark', text);
}

/** An entry: its link to the editor, its content type, and whether it is published. */
export function entryElements({ entry, contentType, link, isDraft }: InspectedEntry): HTMLElement[] {
  const type = create('span', 'quiet', contentType);
  return [outsideLink(entry, link), type, ...(isDraft ? [draftMark()] : [])];
}

/** Names with their values. */
export function factList(
  facts: ReadonlyArray<readonly [name: string, value: readonly Child[]]>,
): HTMLElement {
  const items = facts.flatMap(([name, value]) => [create('dt', '', name), create('dd', '', ...value)]);
  return create('dl', 'page-facts', ...items);
}

/** What opens and closes below a line of text. */
export function disclosure(summary: Child, ...content: Child[]): HTMLDetailsElement {
  return create('details', '', create('summary', '', summary), ...content);
}
