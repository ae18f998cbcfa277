import type { ReportError } from '../lib/error-reporter';
import { fetchPage } from '../lib/fetch-text';

const VIEWS = '[data-views]';
const PICTURE = '.pic';
const MAIN = '.pic-main';
const LABEL = 'aria-label';
const STYLES = { true: 'button--tab-active', false: 'button--tab' } as const;

/** A view of the product: what its window contains, and the alternative text of the picture. */
interface View {
  readonly main: Element;
  readonly label: string;
}

/** Which tab a key moves to, from `index` of `count`; undefined for other keys. */
export function tabForKey(key: string, index: number, count: number): number | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step !== undefined) return (index + step + count) % count;
  return { Home: 0, End: count - 1 }[key];
}

const tabsOf = (list: Element) => [...list.querySelectorAll('a')];

const isSelected = (tab: Element) => tab.classList.contains(STYLES.true);

function select(list: Element, selected: HTMLAnchorElement): void {
  for (const tab of tabsOf(list)) {
    const isIt = tab === selected;
    tab.setAttribute('aria-selected', String(isIt));
    tab.tabIndex = isIt ? 0 : -1;
    tab.classList.toggle(STYLES.true, isIt);
    tab.classList.toggle(STYLES.false, !isIt);
  }
}

function viewIn(picture: Element | null | undefined): View | undefined {
  const main = picture?.querySelector(MAIN);
  return main ? { main, label: picture?.getAttribute(LABEL) ?? '' } : undefined;
}

async function fetchView({ pathname, hash, ownerDocument }: HTMLAnchorElement): Promise<View> {
  const page = await fetchPage(pathname);
  const view = viewIn(page.querySelector(`${hash} ${PICTURE}`));
  if (!view) throw new Error(`${pathname}${hash} has no picture`);
  return { ...view, main: ownerDocument.importNode(view.main, true) };
}

/** The views that were shown or are being fetched. */
const views = new WeakMap<HTMLAnchorElement, Promise<View>>();

function viewOf(tab: HTMLAnchorElement): Promise<View> {
  const view = views.get(tab) ?? fetchView(tab);
  views.set(tab, view);
  view.catch(() => views.delete(tab));
  return view;
}

/**
 * Shows the picture of the section that the tab links to in the window beside the tab; the last selected tab wins. Rejects
 * if that page or its picture cannot be loaded while the tab is selected; a later error is reported.
 */
export async function showView(tab: HTMLAnchorElement, report: ReportError): Promise<void> {
  const list = tab.closest(VIEWS);
  const picture = list?.parentElement?.querySelector(PICTURE);
  const shown = viewIn(picture);
  if (!list || !picture || !shown) return;
  const previous = tabsOf(list).find(isSelected);
  if (previous && !views.has(previous)) views.set(previous, Promise.resolve(shown));
  select(list, tab);
  const view = await viewOf(tab).catch((error: unknown) => {
    if (isSelected(tab)) throw error;
    report(error, 'views');
  });
  if (!view || !isSelected(tab)) return;
  picture.querySelector(MAIN)?.replaceWith(view.main);
  picture.setAttribute(LABEL, view.label);
}

/** The links to views become tabs: one stop of the Tab key, arrow keys between them, Enter or Space selects. */
export function initViewTabs(document: Document): void {
  const list = document.querySelector<HTMLElement>(VIEWS);
  if (!list) return;
  const tabs = tabsOf(list);
  list.setAttribute('role', 'tablist');
  for (const tab of tabs) tab.setAttribute('role', 'tab');
  const active = tabs.find(isSelected) ?? tabs[0];
  if (active) select(list, active);
  list.addEventListener('keydown', (event) => {
    const index = tabs.indexOf(event.target as HTMLAnchorElement);
    const { key, altKey, ctrlKey, metaKey } = event;
    // The browser has its own commands with these, such as Alt and an arrow for Back.
    if (index < 0 || altKey || ctrlKey || metaKey) return;
    const next = tabForKey(key, index, tabs.length);
    if (next === undefined && key !== ' ') return;
    event.preventDefault();
    if (next === undefined) tabs[index]?.click();
    else tabs[next]?.focus();
  });
}
