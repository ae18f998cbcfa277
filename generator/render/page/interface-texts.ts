import { INTERFACE_TEXTS } from '../../../config/interface-texts';
import type { InterfaceTexts } from '../../../templates/content-model/page-props';
import type { MessagePlace } from '../../errors/site-error';
import { digestOf } from '../../files/digest';
import type { ContentReader } from '../../store/content-reader';
import { checkWords, warnOfTranslation } from '../content/word-checks';
import type { PartFault } from './part-faults';
import { recordingReports } from './part-faults';
import { namedValues } from './watched-values';

/** The interface texts of a locale, and what is to be told of them by the pages that show them, by name. */
export interface SiteTexts {
  readonly texts: InterfaceTexts;
  readonly textFaults: ReadonlyMap<string, readonly PartFault[]>;
}

interface WrittenText {
  readonly id: string;
  readonly text: string;
}

function writtenTexts(reader: ContentReader): Map<string, WrittenText> {
  const written = reader
    .list('messages')
    .flatMap(({ key, text, metadata: { id } }) =>
      typeof key === 'string' && typeof text === 'string' && text !== ''
        ? [[key, { id, text }] as const]
        : [],
    );
  return new Map(written);
}

interface TextCheck {
  readonly reader: ContentReader;
  readonly placeOfText: (entryId: string) => MessagePlace;
}

function faultsOf({ reader, placeOfText }: TextCheck, name: string, written?: WrittenText): PartFault[] {
  const faults: PartFault[] = [];
  const scope = { reader, reports: recordingReports(faults) };
  if (written === undefined) {
    const isEnglish = reader.isDefaultLanguage;
    if (!isEnglish)
      warnOfTranslation(scope, { text: `The interface text "${name}"`, place: { field: name } });
    return faults;
  }
  const { id, text } = written;
  const isTranslated = !reader.untranslated(id).includes('text');
  const words = { model: 'messages', name: 'text', kind: 'text', value: text } as const;
  checkWords(scope, { ...words, isTranslated, place: placeOfText(id) });
  return faults;
}

/** The interface texts of a locale: what editors wrote over what the product brings along in English. */
export function readInterfaceTexts(check: TextCheck): SiteTexts {
  const written = writtenTexts(check.reader);
  const names = [...new Set([...Object.keys(INTERFACE_TEXTS), ...written.keys()])];
  const texts = names.map((name) => [
    name,
    written.get(name)?.text ?? INTERFACE_TEXTS[name as keyof typeof INTERFACE_TEXTS],
  ]);
  const faults = names.map((name) => [name, faultsOf(check, name, written.get(name))] as const);
  return {
    texts: Object.fromEntries(texts),
    textFaults: new Map(faults.filter(([, found]) => found.length > 0)),
  };
}

/** Texts, and what is to be told of them, as the value of a dependency. */
export function textsValue({ texts, textFaults }: SiteTexts, names: readonly string[]): string {
  return digestOf([namedValues(texts, names), names.map((name) => textFaults.get(name) ?? null)]);
}
