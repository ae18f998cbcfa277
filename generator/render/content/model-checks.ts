import { RESERVED_IDS } from '../../../config/contract/reserved-ids';
import { isHostUnder } from '../../../config/host-under';
import { AI_DEMO_PATH } from '../../../config/routes';
import { VIDEO_HOSTS } from '../../../config/videos';
import { PICTURE_KINDS } from '../../../templates/components/media/media.schema';
import { filmAddress, isPixelCount } from '../../../templates/components/media/media-file';
import { videoSource } from '../../../templates/components/video-embed/video-source';
import { readPictureContent } from '../../../templates/pictures/picture-content';
import { readComparisonTable } from '../../../templates/sections/comparison/comparison-table';
import { readQuizAnswers } from '../../../templates/sections/plan-quiz/quiz-answers';
import { isRecord } from '../../source/space-shapes';
import type { FlatEntry } from '../../store/flat-content';
import { type ContentScope, placeOf } from './content-scope';
import { isEmptyValue, textIn } from './field-values';
import { checkQuiz } from './quiz-check';

type ModelCheck = (scope: ContentScope, entry: FlatEntry) => void;

/** A video needs either an uploaded file or an address. */
const checkFile: ModelCheck = (scope, entry) => {
  const hasFile = !isEmptyValue(entry.src);
  const hasAddress = !isEmptyValue(entry.url);
  const place = placeOf(scope, entry, 'url');
  if (!hasFile && !hasAddress) scope.reports.error('content.video_url_required', {}, place);
  if (hasFile && hasAddress) {
    const reason = 'give either a file or an address, not both';
    scope.reports.error('content.field_invalid', { field: 'url', reason }, place);
  }
  if (hasAddress) checkAddress(scope, entry);
};

function warnOfValue(
  scope: ContentScope,
  entry: FlatEntry,
  { field, reason }: { readonly field: string; readonly reason: string },
): void {
  scope.reports.warn('content.value_unusable', { field, reason }, placeOf(scope, entry, field));
}

const checkVideo: ModelCheck = (scope, entry) => {
  checkFile(scope, entry);
  for (const field of ['width', 'height']) {
    const size = entry[field];
    if (typeof size !== 'number' || isPixelCount(size)) continue;
    const reason = `${size} is not a whole number of pixels above 0; the size of the poster is used`;
    warnOfValue(scope, entry, { field, reason });
  }
};

function warnOfAddress(scope: ContentScope, entry: FlatEntry): void {
  const url = textIn(entry.url);
  scope.reports.warn('content.video_source_unparseable', { url }, placeOf(scope, entry, 'url'));
}

/** An invalid address is reported and shown as a placeholder; the page is still built. */
const checkAddress: ModelCheck = (scope, entry) => {
  const address = filmAddress(textIn(entry.url));
  if (address === undefined) warnOfAddress(scope, entry);
  else if (!address.startsWith('/')) scope.mediaHosts.add(new URL(address).host);
};

const checkEmbed: ModelCheck = (scope, entry) => {
  if (isEmptyValue(entry.url)) {
    scope.reports.error('content.video_url_required', {}, placeOf(scope, entry, 'url'));
    return;
  }
  const source = videoSource(textIn(entry.url));
  if (!source.isValid) {
    warnOfAddress(scope, entry);
    return;
  }
  scope.frameHosts.add(source.host);
  const isKnown = VIDEO_HOSTS.some(({ domains }) =>
    domains.some((domain) => isHostUnder(source.host, domain)),
  );
  if (!isKnown) {
    const services = VIDEO_HOSTS.map(({ name }) => name).join(' and ');
    const reason = `${source.host} is not a video service that the site knows (${services}); its page may refuse to be embedded`;
    warnOfValue(scope, entry, { field: 'url', reason });
  }
};

const checkPage: ModelCheck = (scope, entry) => {
  if (isEmptyValue(entry.sections)) {
    scope.reports.warn('content.page_without_sections', {}, placeOf(scope, entry, 'sections'));
  }
};

/** A button with neither target nor overlay is disabled, which may be intended. */
function checkButtonTarget(scope: ContentScope, entry: FlatEntry): void {
  const targets = [entry.page, entry.href, entry.opens];
  if (entry.isDisabled === true || !targets.every(isEmptyValue)) return;
  const label = typeof entry.label === 'string' ? entry.label : '';
  scope.reports.warn('content.button_leads_nowhere', { label }, placeOf(scope, entry, 'page'));
}

/** The parameters are added to an address, so they need names. */
function checkRedirectParams(scope: ContentScope, entry: FlatEntry): void {
  const { redirectParams } = entry;
  if (isEmptyValue(redirectParams) || isRecord(redirectParams)) return;
  const reason = 'it must be a JSON object with a value for each name';
  warnOfValue(scope, entry, { field: 'redirectParams', reason });
}

/** Without an address, the button uses a fallback page that is defined in code. */
const checkButton: ModelCheck = (scope, entry) => {
  checkButtonTarget(scope, entry);
  checkRedirectParams(scope, entry);
  const hasAddress = !isEmptyValue(entry.page) || !isEmptyValue(entry.href);
  if (entry.opens !== 'aiDemo' || hasAddress || scope.links.leadsSomewhere(AI_DEMO_PATH)) return;
  const effect = 'where the AI demo cannot open, the button leads to the sign-up';
  scope.reports.warn(
    'site_map.named_page_missing',
    { path: AI_DEMO_PATH, effect },
    placeOf(scope, entry, 'opens'),
  );
};

/** A JSON field must have the form that its template expects. */
function jsonCheck(field: string, problemOf: (entry: FlatEntry) => string | undefined): ModelCheck {
  return (scope, entry) => {
    const reason = isEmptyValue(entry[field]) ? undefined : problemOf(entry);
    if (reason === undefined) return;
    scope.reports.error('content.field_invalid', { field, reason }, placeOf(scope, entry, field));
  };
}

function pictureProblem(entry: FlatEntry): string | undefined {
  const kind = PICTURE_KINDS.find((known) => known === entry.picture);
  return kind === undefined ? undefined : readPictureContent(kind, entry.content).problem;
}

/** A section's id becomes the id of its element, which must not conflict with others. */
const checkSectionId: ModelCheck = (scope, entry) => {
  if (typeof entry.sectionId !== 'string') return;
  const sectionId = entry.sectionId.trim();
  if (/\s/.test(sectionId)) {
    const reason = `"${sectionId}" has a space, so no link can lead to it`;
    warnOfValue(scope, entry, { field: 'sectionId', reason });
  }
  if (!RESERVED_IDS.has(sectionId)) return;
  const reason = `"${sectionId}" is a name that the page itself uses`;
  scope.reports.error(
    'content.field_invalid',
    { field: 'sectionId', reason },
    placeOf(scope, entry, 'sectionId'),
  );
};

const CHECKS: ReadonlyMap<string, ModelCheck> = new Map([
  ['button', checkButton],
  ['mediaVideo', checkVideo],
  ['mediaAnimation', checkFile],
  ['videoEmbed', checkEmbed],
  ['page', checkPage],
  ['sectionComparison', jsonCheck('table', ({ table }) => readComparisonTable(table).problem)],
  ['sectionPlanQuiz', checkQuiz],
  ['quizQuestion', jsonCheck('answers', ({ answers }) => readQuizAnswers(answers).problem)],
  ['mediaPicture', jsonCheck('content', pictureProblem)],
]);

/** Rules across the fields of a model; errors are reported with the entry. */
export function checkModel(scope: ContentScope, entry: FlatEntry): void {
  CHECKS.get(entry.modelName)?.(scope, entry);
  checkSectionId(scope, entry);
}
