import { INTERFACE_TEXTS, type InterfaceTextKey } from '../../../config/interface-texts';
import { useInterface } from '../providers/InterfaceProvider';
import { fillText, type TextValues } from './fill-text';

/** Interface texts in the page's language; English where the content has no translation. */
export function useText(): (key: InterfaceTextKey, values?: TextValues) => string {
  const { texts } = useInterface();
  return (key, values) => fillText(texts[key] ?? INTERFACE_TEXTS[key], values);
}
