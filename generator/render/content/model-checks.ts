import type { FlatEntry } from '../../store/flat-content';
import type { ContentScope } from './content-scope';
import { placeOf } from './content-scope';
import { isEmptyValue } from './field-values';

type ModelCheck = (scope: ContentScope, entry: FlatEntry) => void;

function positionOf(entry: FlatEntry) {
  return { entryId: entry.metadata.id, chain: [] };
}

/** A film needs exactly one of an uploaded file and an address. */
const checkFile: ModelCheck = (scope, entry) => {
  const hasFile = !isEmptyValue(entry.src);
  const hasAddress = !isEmptyValue(entry.url);
  const place = placeOf(scope, positionOf(entry), 'url');
  if (!hasFile && !hasAddress) scope.reports.error('content.video_url_required', {}, place);
  if (hasFile && hasAddress) {
    const reason = 'give either a file or an address, not both';
    scope.reports.error('content.field_invalid', { field: 'url', reason }, place);
  }
  if (hasAddress) checkAddress(scope, entry);
};

/** An address that is no address is told and shown as a placeholder; the page is built all the same. */
const checkAddress: ModelCheck = (scope, entry) => {
  const url = String(entry.url);
  if (URL.canParse(url.trim()) || url.startsWith('/')) return;
  scope.reports.warn('content.video_source_unparseable', { url }, placeOf(scope, positionOf(entry), 'url'));
};

const checkEmbed: ModelCheck = (scope, entry) => {
  if (isEmptyValue(entry.url)) {
    scope.reports.error('content.video_url_required', {}, placeOf(scope, positionOf(entry), 'url'));
  } else checkAddress(scope, entry);
};

const checkPage: ModelCheck = (scope, entry) => {
  if (isEmptyValue(entry.sections)) {
    scope.reports.warn('content.page_without_sections', {}, placeOf(scope, positionOf(entry), 'sections'));
  }
};

const CHECKS: ReadonlyMap<string, ModelCheck> = new Map([
  ['mediaVideo', checkFile],
  ['mediaAnimation', checkFile],
  ['videoEmbed', checkEmbed],
  ['page', checkPage],
]);

/** Rules across the fields of a model, reported with the entry that breaks them. */
export function checkModel(scope: ContentScope, entry: FlatEntry): void {
  CHECKS.get(entry.modelName)?.(scope, entry);
}
