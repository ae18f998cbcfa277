import type { CodeFrame, PageError, PageState } from './page-state';

/** One line of where an error is. */
export interface OverlayFact {
  readonly name: string;
  readonly value: string;
  readonly href?: string;
}

export interface OverlayItem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly facts: readonly OverlayFact[];
  readonly frame: CodeFrame | undefined;
}

export interface OverlayData {
  readonly title: string;
  readonly items: readonly OverlayItem[];
}

function safeLink(link: string | undefined): { href?: string } {
  return link !== undefined && /^https?:\/\//.test(link) ? { href: link } : {};
}

function factsOf({ page, entry, field, locale, link, frame }: PageError): OverlayFact[] {
  return [
    ...(frame === undefined
      ? []
      : [{ name: 'source', value: `${frame.file}:${frame.line}:${frame.column}` }]),
    ...(page === undefined
      ? []
      : [{ name: 'page', value: page, ...(page[0] === '/' ? { href: page } : {}) }]),
    ...(entry === undefined ? [] : [{ name: 'entry', value: entry, ...safeLink(link) }]),
    ...(field === undefined ? [] : [{ name: 'field', value: field }]),
    ...(locale === undefined ? [] : [{ name: 'locale', value: locale }]),
    ...(entry === undefined && link !== undefined ? [{ name: 'link', value: link, ...safeLink(link) }] : []),
  ];
}

function titleOf(total: number): string {
  return total === 1 ? 'The build failed: 1 error' : `The build failed: ${total} errors`;
}

/** What the overlay says; undefined when nothing is wrong. */
export function overlayData({ errors, omitted }: PageState): OverlayData | undefined {
  if (errors.length === 0) return undefined;
  const total = errors.length + omitted;
  const title = omitted === 0 ? titleOf(total) : `${titleOf(total)}, the first ${errors.length} of them`;
  const items = errors.map((error) => ({
    code: error.code,
    message: error.message,
    hint: error.hint,
    facts: factsOf(error),
    frame: error.frame,
  }));
  return { title, items };
}
