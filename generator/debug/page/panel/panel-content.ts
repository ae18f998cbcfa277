import type { PageInspection } from '../page-inspection';
import { byteRows } from './byte-rows';
import { byteElements } from './bytes-part';
import { createDependencies } from './dependencies-part';
import { create, draftMark } from './elements';
import { experimentElements, experimentsText } from './experiments-part';
import { islandElements } from './islands-part';
import { hydratedText, listIslands } from './listed-islands';
import { pageElements } from './page-part';
import type { PanelFrame } from './panel-frame';

/** What the server tells of the page; null where this is no page of the site, undefined until it has answered. */
export type KnownPage = PageInspection | null | undefined;

const NO_PAGE = 'This is no page of the site.';
const NOT_YET = 'Waiting for the server.';

function badgeElements(isPreview: boolean | undefined, known: KnownPage): HTMLElement[] {
  const drafts = known?.drafts.length ?? 0;
  return [
    ...(isPreview ? [create('span', 'badge', 'preview')] : []),
    ...(drafts === 0 ? [] : [draftMark(`${drafts} not published`)]),
  ];
}

/** What the reader has opened inside stays open, as far as it is still there. */
function replaceContent(body: HTMLElement, elements: readonly HTMLElement[]): void {
  const wasOpen = [...body.querySelectorAll('details')].map(({ open }) => open);
  body.replaceChildren(...elements);
  for (const [index, details] of body.querySelectorAll('details').entries()) {
    if (wasOpen[index]) details.open = true;
  }
}

/** Fills the parts of the panel. */
export function createPanelContent(page: Window, { parts, badges, notice }: PanelFrame) {
  const dependencies = createDependencies();
  let shownIslands = '';
  let shownPage = '';
  const showWithout = (text: string) => {
    shownPage = '';
    for (const { body, summary } of [parts.page, parts.dependencies, parts.bytes]) {
      summary.textContent = '';
      body.replaceChildren(create('p', 'quiet', text));
    }
  };
  const showInspection = (inspection: PageInspection) => {
    const text = JSON.stringify(inspection);
    if (text === shownPage) return;
    shownPage = text;
    const { bytes, template } = inspection;
    const total = byteRows(bytes).at(-1);
    parts.page.summary.textContent = template;
    replaceContent(parts.page.body, pageElements(inspection));
    if (!dependencies.elements[0].isConnected)
      parts.dependencies.body.replaceChildren(...dependencies.elements);
    parts.dependencies.summary.textContent = String(dependencies.show(inspection));
    parts.bytes.summary.textContent = `${total?.compressed} compressed`;
    replaceContent(parts.bytes.body, byteElements(bytes));
  };
  return {
    showPage(known: KnownPage, isPreview: boolean | undefined): void {
      badges.replaceChildren(...badgeElements(isPreview, known));
      notice.hidden = isPreview !== true;
      if (known) showInspection(known);
      else showWithout(known === null ? NO_PAGE : NOT_YET);
    },
    showExperiments(): void {
      parts.experiments.summary.textContent = experimentsText(page);
      parts.experiments.body.replaceChildren(...experimentElements(page));
    },
    showIslands(): void {
      const islands = listIslands(page.document);
      const text = JSON.stringify(islands.map(({ element, ...told }) => told));
      if (text === shownIslands) return;
      shownIslands = text;
      parts.islands.summary.textContent = hydratedText(islands);
      parts.islands.body.replaceChildren(...islandElements(islands));
    },
  };
}
