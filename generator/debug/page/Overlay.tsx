import type { OverlayData, OverlayFact, OverlayItem } from './overlay-data';
import type { CodeFrame } from './page-state';

/** Names the element that holds the overlay. */
export const OVERLAY_ELEMENT = 'site-debug-overlay';

type Child = Node | string;

function element(document: Document, [tag, className]: readonly [string, string], ...children: Child[]) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function factElements(document: Document, { name, value, href }: OverlayFact): Node[] {
  const shown = document.createElement(href === undefined ? 'span' : 'a');
  shown.textContent = value;
  if (href !== undefined) {
    shown.setAttribute('href', href);
    shown.setAttribute('target', href.startsWith('/') ? '_self' : '_blank');
    shown.setAttribute('rel', 'noreferrer');
  }
  return [element(document, ['dt', ''], name), element(document, ['dd', ''], shown)];
}

/** The lines of the source, the one at fault marked, with a caret below its column. */
function frameElement(document: Document, { line, column, lines }: CodeFrame): HTMLElement {
  const width = String(lines.at(-1)?.number ?? '').length;
  const rows = lines.flatMap(({ number, text }) => {
    const row = element(document, ['span', 'line'], `${String(number).padStart(width)} | ${text}\n`);
    if (number !== line) return [row];
    row.classList.add('at-fault');
    const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
    return [row, element(document, ['span', 'caret'], `${' '.repeat(width)} | ${indent}^\n`)];
  });
  const code = element(document, ['code', ''], ...rows);
  const frame = element(document, ['pre', 'frame'], code);
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', 'Source');
  return frame;
}

function itemElement(document: Document, item: OverlayItem): HTMLElement {
  const { code, message, hint, facts, frame } = item;
  return element(
    document,
    ['li', 'item'],
    element(document, ['p', 'code'], code),
    element(document, ['p', 'message'], message),
    element(document, ['dl', 'facts'], ...facts.flatMap((fact) => factElements(document, fact))),
    ...(frame === undefined || frame.lines.length === 0 ? [] : [frameElement(document, frame)]),
    element(document, ['p', 'hint'], hint),
  );
}

function closeButton(document: Document, close: () => void): HTMLElement {
  const button = element(document, ['button', 'close'], 'Show the page');
  button.setAttribute('type', 'button');
  button.addEventListener('click', close);
  return button;
}

function styleLink(document: Document, stylesheet: string): HTMLElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  return link;
}

/**
 * Shows errors over the page, in a tree of its own so that neither styles the other; undefined takes them away. The
 * reader can put them aside until they change.
 */
export function showOverlay(document: Document, data: OverlayData | undefined, stylesheet: string): void {
  document.querySelector(OVERLAY_ELEMENT)?.remove();
  if (data === undefined) return;
  const host = document.createElement(OVERLAY_ELEMENT);
  const panel = element(
    document,
    ['section', 'panel'],
    element(document, ['h1', 'title'], data.title),
    closeButton(document, () => host.remove()),
    element(document, ['ol', 'items'], ...data.items.map((item) => itemElement(document, item))),
  );
  panel.setAttribute('role', 'alertdialog');
  panel.setAttribute('aria-label', data.title);
  panel.tabIndex = -1;
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') host.remove();
  });
  host.attachShadow({ mode: 'open' }).append(styleLink(document, stylesheet), panel);
  document.body.append(host);
  panel.focus();
}
