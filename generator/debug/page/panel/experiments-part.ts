import type { ExperimentList } from '../experiment-list';
import { listExperiments } from '../experiment-list';
import { create } from './elements';
import type { PanelFlag } from './forced-flags';
import { forceFlag, panelFlags } from './forced-flags';

function slotItem({ key, shown, links }: ExperimentList['slots'][number]): HTMLElement {
  const nameOf = (variation: number) => (variation === 0 ? 'control' : `variation ${variation}`);
  const others = links.flatMap(({ variation, href }) => {
    const link = create('a', '', nameOf(variation));
    link.href = href;
    if (variation === shown) link.setAttribute('aria-current', 'true');
    return [' ', link];
  });
  return create('li', '', `${key}: `, ...(links.length > 0 ? others : [`${nameOf(shown)}, for everybody`]));
}

/** An address that differs in its fragment alone would load nothing. */
function load({ location }: Window, address: string): void {
  if (address === location.href) location.reload();
  else location.assign(address);
}

function flagItem(page: Window, flag: PanelFlag, flags: readonly PanelFlag[]): HTMLElement {
  const { key, origin, canBeForced, isForced } = flag;
  const item = create('li', 'flag', create('span', '', `${key}: ${isForced ? 'forced on' : origin}`));
  if (!canBeForced) return item;
  const button = create('button', '', isForced ? 'Stop forcing' : 'Force on');
  button.type = 'button';
  button.setAttribute('aria-label', `${button.textContent}: ${key}`);
  button.addEventListener('click', () => load(page, forceFlag(page, { key, isOn: !isForced, flags })));
  item.append(' ', button);
  return item;
}

function named(name: string, list: HTMLElement): HTMLElement {
  list.setAttribute('aria-label', name);
  return list;
}

/** What experiments and flags decide on the page, with what forces each of them. */
export function experimentElements(page: Window): HTMLElement[] {
  const experiments = listExperiments(page.document, page.location.href);
  const slots = experiments.slots.map(slotItem);
  const flags = panelFlags(page, experiments);
  return [
    slots.length === 0
      ? create('p', 'quiet', 'No experiment has a slot on this page.')
      : named('Experiments', create('ul', '', ...slots)),
    named('Flags', create('ul', '', ...flags.map((flag) => flagItem(page, flag, flags)))),
    create(
      'p',
      'quiet',
      'A flag can be forced on in this browser, in addresses with ',
      create('code', '', '?debug=true'),
      ', and never off.',
    ),
  ];
}

/** How many experiments and forced flags there are. */
export function experimentsText(page: Window): string {
  const experiments = listExperiments(page.document, page.location.href);
  const forced = panelFlags(page, experiments).filter(({ isForced }) => isForced).length;
  return `${experiments.slots.length}${forced === 0 ? '' : `, ${forced} forced`}`;
}
