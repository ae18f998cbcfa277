import type { PageInspection } from '../../debug/page/page-inspection';

/** The attributes by which the SDK connects an element to a field of an entry. */
const ENTRY = 'data-contentful-entry-id';
const FIELD = 'data-contentful-field-id';
const LOCALE = 'data-contentful-locale';

/** Selectors of the fields that sections share; the first match in a section is used. */
const FIELDS: Readonly<Record<string, string>> = {
  eyebrow: '[class$="__eyebrow"]',
  heading: 'h1, h2',
  body: '[class*="__lead"], .prose',
};

function mark(
  element: Element | null,
  { entry, field, locale }: Record<'entry' | 'field' | 'locale', string>,
) {
  element?.setAttribute(ENTRY, entry);
  element?.setAttribute(FIELD, field);
  element?.setAttribute(LOCALE, locale);
}

/** Connects the sections of the page, with their headings and texts, to their entries. */
export function markEntries(
  page: Document,
  { sections, locale }: Pick<PageInspection, 'sections' | 'locale'>,
) {
  for (const { index, entry } of sections) {
    const section = page.querySelector(`[data-section-index="${index}"]`);
    mark(section, { entry, field: 'internalTitle', locale });
    for (const [field, selector] of Object.entries(FIELDS)) {
      mark(section?.querySelector(selector) ?? null, { entry, field, locale });
    }
  }
}
