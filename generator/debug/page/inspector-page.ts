import { CLIENT_CONFIG_ELEMENT_ID, type ClientConfig } from '../../../config/client-config';
import { provideDebugFont } from './debug-font';
import { DEBUG_PATHS } from './debug-paths';
import { type InspectedEvent, type InspectorState, MAX_INSPECTED_EVENTS } from './inspected-event';

const NOT_CONFIGURED =
  'Analytics is not configured, so pages send no events. Set SEGMENT_WRITE_KEY in the environment of “site serve --debug”, or add --emulate, and start it again.';
const NO_PAGE = 'There is no page yet. It appears after the first successful build.';

function cell(...children: ReadonlyArray<Node | string>): HTMLTableCellElement {
  const element = document.createElement('td');
  element.append(...children);
  return element;
}

const ANALYTICS_TYPES = ['track', 'page', 'identify'];

/** The type of an event that is not one of analytics is its service. */
function serviceOf({ type }: InspectedEvent): string {
  return ANALYTICS_TYPES.includes(type) ? 'analytics' : type;
}

function sizeOf(properties: unknown): string {
  const { bytes } = Object(properties) as { bytes?: unknown };
  return typeof bytes === 'number' ? `${bytes.toLocaleString('en')} bytes` : '';
}

function propertiesOf({ properties, name }: InspectedEvent): Array<Node | string> {
  const count = Object.keys(Object(properties)).length;
  if (count === 0) return ['none'];
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const text = document.createElement('pre');
  summary.textContent = sizeOf(properties) || (count === 1 ? '1 property' : `${count} properties`);
  summary.setAttribute('aria-label', `${summary.textContent} of ${name}`);
  text.textContent = JSON.stringify(properties, undefined, 2);
  details.append(summary, text);
  return [details];
}

function rowOf(event: InspectedEvent): HTMLTableRowElement {
  const { time, page, name, type, consent, outcome, reason } = event;
  const row = document.createElement('tr');
  Object.assign(row.dataset, { type, outcome, event: [time, page, type, name].join(' ') });
  const service = cell(serviceOf(event));
  const shownTime = document.createElement('time');
  shownTime.dateTime = time;
  shownTime.textContent = time.slice(11, 23);
  shownTime.title = time;
  const result = cell(outcome === 'kept' ? 'queued' : outcome);
  result.className = 'outcome';
  const properties = cell(...propertiesOf(event));
  row.append(
    cell(shownTime),
    cell(page),
    service,
    cell(name),
    properties,
    cell(consent),
    result,
    cell(reason),
  );
  return row;
}

/** The line of the same event while it was queued. */
function queuedRow(body: HTMLElement, { dataset }: HTMLTableRowElement): Element | null {
  return body.querySelector(`[data-outcome="kept"][data-event="${CSS.escape(dataset.event ?? '')}"]`);
}

/** Shows the lines of a message, the newest first. An event has one line, with its newest outcome. */
function showState({ isAll, events }: InspectorState): void {
  const body = document.getElementById('events');
  const count = document.getElementById('count');
  if (body === null || count === null) return;
  if (isAll) body.replaceChildren();
  for (const row of events.map(rowOf)) {
    const queued = queuedRow(body, row);
    if (queued === null) body.prepend(row);
    else queued.replaceWith(row);
  }
  while (body.childElementCount > MAX_INSPECTED_EVENTS) body.lastElementChild?.remove();
  const lines = body.childElementCount;
  count.textContent = lines === 0 ? 'No events yet' : lines === 1 ? '1 line' : `${lines} lines`;
}

/** Why there are no events, from the configuration in a page of the site; undefined if there is no reason. */
async function setupFault(): Promise<string | undefined> {
  const home = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
  const text = home.getElementById(CLIENT_CONFIG_ELEMENT_ID)?.textContent;
  if (!text) return NO_PAGE;
  return (JSON.parse(text) as ClientConfig).analytics ? undefined : NOT_CONFIGURED;
}

async function showSetup(): Promise<void> {
  const note = document.getElementById('setup');
  const fault = await setupFault();
  if (note === null || fault === undefined) return;
  note.textContent = fault;
  note.hidden = false;
}

function clear(): void {
  const headers = { 'Content-Type': 'application/json' };
  fetch(DEBUG_PATHS.inspectorClear, { method: 'POST', headers, body: '[]' }).catch(console.error);
}

provideDebugFont(document).catch(console.error);
const source = new EventSource(DEBUG_PATHS.inspectorStream);
source.addEventListener('message', ({ data }) => showState(JSON.parse(data)));
document.getElementById('clear')?.addEventListener('click', clear);
showSetup().catch(console.error);
