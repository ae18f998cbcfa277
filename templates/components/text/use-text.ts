import type { InterfaceTextKey } from '../../../config/interface-texts';
import { INTERFACE_TEXTS } from '../../../config/interface-texts';
import { useInterface } from '../providers/InterfaceProvider';
import type { TextValues } from './fill-text';
import { fillText } from './fill-text';

/** Interface texts in the page's language; English where the content has no translation. */
export function useText(): (key: InterfaceTextKey, values?: TextValues) => string {
  const { texts } = useInterface();
  return (key, values) => fillText(texts[key] ?? INTERFACE_TEXTS[key], values);
}
