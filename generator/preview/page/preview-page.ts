import { ContentfulLivePreview } from '@contentful/live-preview';
import type { PageInspection } from '../../debug/page/page-inspection';
import type { PageState } from '../../debug/page/page-state';
import { markEntries } from './inspector-attributes';
import { showMessages } from './messages';

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
