import { ContentfulLivePreview } from '@contentful/live-preview';
import type { PageInspection } from '../../debug/page/page-inspection';
import type { PageState } from '../../debug/page/page-state';
import { showMessages } from './messages';

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
function markEntries(page: Document, { sections, locale }: Pick<PageInspection, 'sections' | 'locale'>) {
  for (const { index, entry } of sections) {
    const section = page.querySelector(`[data-section-index="${index}"]`);
    mark(section, { entry, field: 'internalTitle', locale });
    for (const [field, selector] of Object.entries(FIELDS)) {
      mark(section?.querySelector(selector) ?? null, { entry, field, locale });
    }
  }
}

/** Reloads the page when its content changed; browsers restore the scroll position after a reload. */
function followContent({ dataset }: HTMLElement): void {
  const { events = '', tag = '', stylesheet = '' } = dataset;
  const source = new EventSource(`${events}?path=${encodeURIComponent(location.pathname)}`);
  source.addEventListener('message', ({ data }) => {
    const state: PageState = JSON.parse(data);
    showMessages(document, state, stylesheet);
    if (state.errors.length === 0 && state.tag !== '' && state.tag !== tag) location.reload();
  });
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** Connects the page to the web app of Contentful, which shows it in a frame. */
async function connectEditor({ dataset }: HTMLElement): Promise<void> {
  const { inspection = '', saved = '', origins = '' } = dataset;
  const response = await fetch(`${inspection}?path=${encodeURIComponent(location.pathname)}`);
  const page: PageInspection | null = await response.json();
  if (page !== null) markEntries(document, page);
  if (window.top === window) return;
  await ContentfulLivePreview.init({
    locale: page?.locale ?? document.documentElement.lang,
    enableInspectorMode: true,
    enableLiveUpdates: true,
    targetOrigin: origins.split(' '),
  });
  ContentfulLivePreview.subscribe('save', {
    callback: () => void fetch(saved, { method: 'POST' }).catch(console.error),
  });
}

const script = document.currentScript;
if (script instanceof HTMLElement) {
  followContent(script);
  connectEditor(script).catch(console.error);
}
