import { INTERFACE_TEXTS } from '../../../config/interface-texts';
import { DEFAULT_LOCALE } from '../../../config/locales';
import { isOneEditAway } from '../../../config/one-edit-away';
import type { InterfaceTexts } from '../../../templates/content-model/page-props';
import { createMessage, type Message } from '../../errors/site-error';
import { digestOf } from '../../files/digest';
import { type EditedSpace, editorLink, entryPlace } from '../../source/editor-link';
import { type ContentReader, createContentReader } from '../../store/content-reader';
import type { ContentStore } from '../../store/content-store';
import { checkText, warnOfTranslation } from '../content/text-checks';
import { createPageReports, type PageDiagnostics, type PageReports } from './page-reports';
import { namedValues } from './watched-values';

/** The interface texts of a locale, and their diagnostics by name, for the pages that show them. */
export interface SiteTexts {
  readonly texts: InterfaceTexts;
  readonly textDiagnostics: ReadonlyMap<string, PageDiagnostics>;
}

interface WrittenText {
  readonly id: string;
  readonly text: string;
  /** The id of another entry with the same key. */
  readonly first?: string | undefined;
}

function writtenTexts(reader: ContentReader): Map<string, WrittenText> {
  const written = new Map<string, WrittenText>();
  for (const { key, text, metadata } of reader.list('messages')) {
    if (typeof key !== 'string' || typeof text !== 'string' || text === '') continue;
    written.set(key, { id: metadata.id, text, first: written.get(key)?.id });
  }
  return written;
}

const placeholdersIn = (text: string) => new Set(text.match(/\{\w+\}/g));

/** Why the placeholders of a text do not match those that the code fills in; undefined if they match. */
function placeholderProblem(name: string, text: string): string | undefined {
  const isKnown = Object.hasOwn(INTERFACE_TEXTS, name);
  const known = placeholdersIn(isKnown ? INTERFACE_TEXTS[name as keyof typeof INTERFACE_TEXTS] : '');
  const used = placeholdersIn(text);
  const unknown = [...used].filter((placeholder) => !known.has(placeholder));
  if (unknown.length > 0) return `the site does not replace ${unknown.join(' and ')} in this text`;
  const missing = [...known].filter((placeholder) => !used.has(placeholder));
  return missing.length > 0 ? `the text lacks ${missing.join(' and ')}` : undefined;
}

/** Warns about texts with a key that the site does not use: no page shows them, so no page reports them. */
export function unknownTextWarnings(store: ContentStore): Message[] {
  const known = Object.keys(INTERFACE_TEXTS);
  const reader = createContentReader(store, DEFAULT_LOCALE);
  return reader.list('messages').flatMap(({ key, metadata: { id } }) => {
    if (typeof key !== 'string' || Object.hasOwn(INTERFACE_TEXTS, key)) return [];
    const meant = known.find((name) => isOneEditAway(key, name));
    return [
      createMessage('content.key_unknown', { key, meant }, { ...entryPlace(store.space, id), field: 'key' }),
    ];
  });
}

interface TextSource {
  readonly reader: ContentReader;
  readonly space: EditedSpace;
}

function checkWrittenText(
  scope: TextSource & { readonly reports: PageReports },
  name: string,
  written?: WrittenText,
): void {
  const { reader, space, reports } = scope;
  if (written === undefined) {
    const isEnglish = reader.isDefaultLanguage;
    if (!isEnglish)
      warnOfTranslation(scope, { text: `The interface text "${name}"`, place: { field: name } });
    return;
  }
  const { id, text } = written;
  const place = { entry: id, field: 'text', link: editorLink(space, id) };
  const reason = placeholderProblem(name, text);
  if (reason !== undefined) reports.warn('content.value_unusable', { field: 'text', reason }, place);
  if (written.first !== undefined) {
    const keyPlace = { ...place, field: 'key' };
    reports.warn('content.key_repeated', { key: name, first: written.first }, keyPlace);
  }
  const isTranslated = !reader.untranslated(id).includes('text');
  const words = { model: 'messages', name: 'text', kind: 'text', value: text } as const;
  checkText(scope, { ...words, isTranslated, place });
}

/** The interface texts of a locale: editors' texts over the English defaults. */
export function readInterfaceTexts(source: TextSource): SiteTexts {
  const written = writtenTexts(source.reader);
  const names = [...new Set([...Object.keys(INTERFACE_TEXTS), ...written.keys()])];
  const texts = names.map((name) => [
    name,
    written.get(name)?.text ?? INTERFACE_TEXTS[name as keyof typeof INTERFACE_TEXTS],
  ]);
  const textDiagnostics = new Map<string, PageDiagnostics>();
  for (const name of names) {
    const reports = createPageReports({});
    checkWrittenText({ ...source, reports }, name, written.get(name));
    const { errors, warnings } = reports;
    if (errors.length + warnings.length > 0) textDiagnostics.set(name, { errors, warnings });
  }
  return { texts: Object.fromEntries(texts), textDiagnostics };
}

/** Texts and their diagnostics, as a dependency value. */
export function textsValue({ texts, textDiagnostics }: SiteTexts, names: readonly string[]): string {
  return digestOf([namedValues(texts, names), names.map((name) => textDiagnostics.get(name) ?? null)]);
}
