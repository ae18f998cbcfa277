import type { InspectedBytes } from '../page-inspection';
import type { ByteRow } from './byte-rows';
import { byteRows } from './byte-rows';
import { create } from './elements';

const COLUMNS = ['Kind', 'Files', 'Bytes', 'Compressed'];

function heading(text: string, scope: 'col' | 'row'): HTMLElement {
  const made = create('th', '', text);
  made.scope = scope;
  return made;
}

function rowElement({ name, files, bytes, compressed, isSum }: ByteRow): HTMLElement {
  const numbers = [files, bytes, compressed].map((text) => create('td', 'number', text));
  return create('tr', isSum ? 'sum' : '', heading(name, 'row'), ...numbers);
}

/** How heavy the page is, by kind of file. */
export function byteElements(bytes: readonly InspectedBytes[]): HTMLElement[] {
  const head = create('thead', '', create('tr', '', ...COLUMNS.map((text) => heading(text, 'col'))));
  const rows = create('tbody', '', ...byteRows(bytes).map(rowElement));
  const note = create('p', 'quiet', 'Compressed by brotli, about as hosts send it.');
  return [create('table', 'bytes', head, rows), note];
}
