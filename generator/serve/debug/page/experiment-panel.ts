import type { ExperimentList } from './experiment-list';

/** Names the element that holds the panel. */
export const PANEL_ELEMENT = 'site-debug-experiments';

function line(document: Document, ...children: Array<Node | string>): HTMLElement {
  const made = document.createElement('li');
  made.append(...children);
  return made;
}

function slotLine(document: Document, { key, shown, links }: ExperimentList['slots'][number]): HTMLElement {
  const nameOf = (variation: number) => (variation === 0 ? 'control' : `variation ${variation}`);
  const others = links.flatMap(({ variation, href }) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = nameOf(variation);
    if (variation === shown) link.setAttribute('aria-current', 'true');
    return [' ', link];
  });
  return line(document, `${key}: `, ...(links.length > 0 ? others : [`${nameOf(shown)}, for everybody`]));
}

function flagLine(document: Document, { key, use, hasRules }: ExperimentList['flags'][number]): HTMLElement {
  return line(document, `${key}: ${use}, ${hasRules ? 'decided by rules' : 'no rules on this page'}`);
}

/** Lists what experiments and flags decide on the page, in a corner; nothing where there is nothing to list. */
export function showExperiments(document: Document, list: ExperimentList, stylesheet: string): void {
  document.querySelector(PANEL_ELEMENT)?.remove();
  if (list.slots.length === 0 && list.flags.length === 0) return;
  const host = document.createElement(PANEL_ELEMENT);
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = stylesheet;
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = `Experiments ${list.slots.length}, flags ${list.flags.length}`;
  const items = document.createElement('ul');
  items.append(
    ...list.slots.map((slot) => slotLine(document, slot)),
    ...list.flags.map((flag) => flagLine(document, flag)),
  );
  details.append(summary, items);
  host.attachShadow({ mode: 'open' }).append(style, details);
  document.body.append(host);
}
