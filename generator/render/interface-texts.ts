import { INTERFACE_TEXTS } from '../../config/interface-texts';
import type { InterfaceTexts } from '../../templates/content-model/page-props';
import type { ContentReader } from '../store/content-reader';

/** The interface texts of a locale: what editors wrote over what the product brings along in English. */
export function readInterfaceTexts(reader: ContentReader): InterfaceTexts {
  const written = reader
    .list('messages')
    .flatMap(({ key, text }) =>
      typeof key === 'string' && typeof text === 'string' && text !== '' ? [[key, text] as const] : [],
    );
  return { ...INTERFACE_TEXTS, ...Object.fromEntries(written) };
}
