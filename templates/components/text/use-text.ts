import type { InterfaceTextKey } from '../../../config/interface-texts';
import { INTERFACE_TEXTS } from '../../../config/interface-texts';
import { useInterface } from '../providers/InterfaceProvider';

export type TextValues = Readonly<Record<string, string | number>>;

/** Puts values in the place of `{name}`; a name without a value stays as it is. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** Texts of the interface in the page's language, English where content has none. */
export function useText(): (key: InterfaceTextKey, values?: TextValues) => string {
  const { texts } = useInterface();
  return (key, values) => fillText(texts[key] ?? INTERFACE_TEXTS[key], values);
}
