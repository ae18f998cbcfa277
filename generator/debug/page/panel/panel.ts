import type { PageInspection } from '../page-inspection';
import { createFollower } from './follow-page';
import { listIslands } from './listed-islands';
import { islandLabel, sectionLabel } from './outline-labels';
import type { Outlined } from './outlines';
import { createOutlines } from './outlines';
import type { KnownPage } from './panel-content';
import { createPanelContent } from './panel-content';
import type { PanelFrame } from './panel-frame';
import { createPanelFrame, PANEL_ELEMENT } from './panel-frame';
import type { PanelMemory, PanelState } from './panel-memory';
import { createPanelMemory, needsInspection, showsEntries } from './panel-memory';

export interface PanelOptions {
  readonly stylesheet: string;
  /** Asks what the page is made of; null where this is no page of the site. */
  readonly inspect: () => Promise<PageInspection | null>;
}

export interface Panel {
  /** The page may be made of something else now. */
  refresh(): void;
}

const FAULT =
  'The server does not tell what the page is made of. Close the panel and open it again to ask once more.';
const FIRST_PARTS = ['page'];

function outlinedSections(document: Document, known: KnownPage): Outlined[] {
  const sections = [...document.querySelectorAll<HTMLElement>('section[data-section-index]')];
  return sections.map((target) => {
    const { sectionIndex, sectionModel: model = '' } = target.dataset;
    const label = sectionLabel({ index: Number(sectionIndex), model }, known ?? undefined);
    return { kind: 'entry', target, label };
  });
}

function outlinedIslands(document: Document): Outlined[] {
  return listIslands(document).map((island) => ({
    kind: 'island',
    target: island.element,
    label: islandLabel(island),
  }));
}

/** Lets the reader open and close, and switch; `onChange` is told what was chosen. */
function listen(frame: PanelFrame, onChange: (change: Partial<PanelState>) => void): void {
  const { tab, panel, content, entriesSwitch, islandsSwitch, parts } = frame;
  tab.addEventListener('click', () => onChange({ isOpen: Boolean(content.hidden) }));
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || content.hidden) return;
    // Nothing of the site closes with it.
    event.stopPropagation();
    onChange({ isOpen: false });
    tab.focus();
  });
  entriesSwitch.addEventListener('change', () => onChange({ showsEntries: entriesSwitch.checked }));
  islandsSwitch.addEventListener('change', () => onChange({ showsIslands: islandsSwitch.checked }));
  for (const { details } of Object.values(parts)) {
    details.addEventListener('toggle', () => {
      const open = Object.entries(parts).filter(([, part]) => part.details.open);
      onChange({ openParts: open.map(([name]) => name) });
    });
  }
}

function showState({ tab, content, entriesSwitch, islandsSwitch }: PanelFrame, state: PanelState): void {
  tab.setAttribute('aria-expanded', String(state.isOpen === true));
  content.hidden = state.isOpen !== true;
  entriesSwitch.checked = showsEntries(state);
  islandsSwitch.checked = state.showsIslands === true;
}

function createView(page: Window & typeof globalThis, frame: PanelFrame, memory: PanelMemory) {
  const { document } = page;
  const content = createPanelContent(page, frame);
  const outlines = createOutlines(page, frame.layer);
  let known: KnownPage;
  const update = () => {
    const state = memory.state();
    if (state.isOpen) content.showIslands();
    outlines.show([
      ...(showsEntries(state) ? outlinedSections(document, known) : []),
      ...(state.showsIslands ? outlinedIslands(document) : []),
    ]);
    follower.watch(outlines.targets());
    outlines.place();
  };
  const follower = createFollower(page, { onChange: update, onMove: outlines.place });
  const show = () => {
    const state = memory.state();
    showState(frame, state);
    follower.follow(state.isOpen === true || showsEntries(state) || state.showsIslands === true);
    if (state.isOpen) content.showExperiments();
    update();
  };
  return {
    show,
    showPage(inspected: KnownPage) {
      known = inspected;
      content.showPage(known, memory.state().isPreview);
      show();
    },
  };
}

/** Puts the panel into a corner of the page, as it was left in this tab. */
export function startPanel(page: Window & typeof globalThis, { stylesheet, inspect }: PanelOptions): Panel {
  const memory = createPanelMemory(page);
  const frame = createPanelFrame(stylesheet);
  const view = createView(page, frame, memory);
  let newest = 0;
  const refresh = async () => {
    newest += 1;
    const asked = newest;
    const answer = await inspect().catch(() => undefined);
    if (asked !== newest) return;
    frame.fault.textContent = answer === undefined ? FAULT : '';
    if (answer) memory.keep({ isPreview: answer.isPreview });
    if (answer !== undefined) view.showPage(answer);
  };
  const { openParts = FIRST_PARTS } = memory.state();
  for (const [name, { details }] of Object.entries(frame.parts)) details.open = openParts.includes(name);
  listen(frame, (change) => {
    memory.keep(change);
    const { isOpen, showsEntries: isSwitchedOn } = change;
    if (change.openParts === undefined) view.show();
    if (isOpen || isSwitchedOn) void refresh();
  });
  page.document.querySelector(PANEL_ELEMENT)?.remove();
  // Beside the body, whose children the site's styles count.
  page.document.documentElement.append(frame.host);
  view.showPage(undefined);
  const refreshIfNeeded = async () => {
    if (needsInspection(memory.state())) await refresh();
  };
  // Shown when it is complete, so that nothing of it moves either.
  void Promise.all([frame.isStyled, refreshIfNeeded()]).then(() => {
    frame.reveal();
    view.show();
  });
  return { refresh: () => void refreshIfNeeded() };
}
