import { INSPECTOR_PATHS } from '../inspected-event';
import { create, outsideLink } from './elements';

/** Names the element that holds the panel. */
export const PANEL_ELEMENT = 'site-debug-panel';

const GALLERY_PATH = '/__components';
const CONTENT_ID = 'content';

const PARTS = {
  page: 'Page',
  islands: 'Islands',
  experiments: 'Experiments and flags',
  dependencies: 'Dependencies',
  bytes: 'Bytes',
} as const;

type PartName = keyof typeof PARTS;

/** One part of the panel, which opens and closes. */
export interface PanelPart {
  readonly details: HTMLDetailsElement;
  /** Beside its title. */
  readonly summary: HTMLElement;
  readonly body: HTMLElement;
}

/** The panel without anything that depends on the page. */
export interface PanelFrame {
  /** Takes no room on the page until `reveal`. */
  readonly host: HTMLElement;
  /** Resolves when the panel has its style. */
  readonly isStyled: Promise<void>;
  reveal(): void;
  readonly panel: HTMLElement;
  /** Where outlines are drawn. */
  readonly layer: HTMLElement;
  readonly tab: HTMLButtonElement;
  readonly badges: HTMLElement;
  readonly content: HTMLElement;
  readonly notice: HTMLElement;
  readonly fault: HTMLElement;
  readonly entriesSwitch: HTMLInputElement;
  readonly islandsSwitch: HTMLInputElement;
  readonly parts: Readonly<Record<PartName, PanelPart>>;
}

function createSwitch(text: string): readonly [HTMLInputElement, HTMLLabelElement] {
  const input = create('input', 'switch');
  input.type = 'checkbox';
  input.setAttribute('role', 'switch');
  return [input, create('label', '', input, text)];
}

function createPart(name: PartName): PanelPart {
  const summary = create('span', 'count');
  const body = create('div', 'body');
  const details = create('details', 'part', create('summary', '', PARTS[name], ' ', summary), body);
  details.dataset.part = name;
  return { details, summary, body };
}

function createParts(): PanelFrame['parts'] {
  const names = Object.keys(PARTS) as PartName[];
  return Object.fromEntries(names.map((name) => [name, createPart(name)])) as PanelFrame['parts'];
}

/** The style sheet, and when it applies, or never will. */
function createStyle(href: string): readonly [HTMLLinkElement, Promise<void>] {
  const link = create('link', '');
  link.rel = 'stylesheet';
  link.href = href;
  const isStyled = new Promise<void>((done) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
  });
  return [link, isStyled];
}

function createTab(badges: HTMLElement): HTMLButtonElement {
  const tab = create('button', 'tab', 'Debug', badges);
  tab.type = 'button';
  tab.setAttribute('aria-controls', CONTENT_ID);
  return tab;
}

function linkList(): HTMLElement {
  const to = (text: string, path: string) => outsideLink(text, new URL(path, location.href).href);
  const links = [
    to('Inspector: events, consent, requests', INSPECTOR_PATHS.page),
    to('Gallery of components', GALLERY_PATH),
  ];
  return create('p', 'links', ...links);
}

/** Makes the panel, in a tree of its own so that neither it nor the site styles the other. */
export function createPanelFrame(stylesheet: string): PanelFrame {
  const host = document.createElement(PANEL_ELEMENT);
  const parts = createParts();
  const [entriesSwitch, entriesLabel] = createSwitch('Show entries');
  const [islandsSwitch, islandsLabel] = createSwitch('Show islands');
  const badges = create('span', 'badges');
  const notice = create('p', 'notice', 'Preview: drafts are shown');
  const fault = create('p', 'fault');
  fault.setAttribute('role', 'status');
  const tab = createTab(badges);
  const switches = create('div', 'switches', entriesLabel, islandsLabel);
  const details = Object.values(parts).map((part) => part.details);
  const content = create('div', 'content', notice, switches, fault, ...details, linkList());
  content.id = CONTENT_ID;
  const panel = create('div', 'debug-panel', tab, content);
  const layer = create('div', 'layer');
  const aside = create('aside', '', panel, layer);
  aside.setAttribute('aria-label', 'Debug panel');
  const [style, isStyled] = createStyle(stylesheet);
  host.style.setProperty('display', 'none');
  host.attachShadow({ mode: 'open' }).append(style, aside);
  return {
    reveal: () => void host.style.removeProperty('display'),
    ...{ host, isStyled, panel, layer, tab, badges, content, notice, fault },
    ...{ entriesSwitch, islandsSwitch, parts },
  };
}
