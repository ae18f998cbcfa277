import type { Field, FieldKind } from '../../../templates/content-model/model';
import { isLink } from '../../source/content-snapshot';

/** Whether a raw value has a kind's form, and the name of this form in messages. */
interface Form {
  readonly isMet: (raw: unknown) => boolean;
  readonly name: string;
}

const isText: Form['isMet'] = (raw) => typeof raw === 'string';

/** Links may lead to another space; only those to entries and assets of this space can be resolved. */
const isTarget: Form['isMet'] = (raw) => isLink(raw) && raw.sys.id !== '';

function isRichText(raw: unknown): boolean {
  const { nodeType, content } = raw as { nodeType?: unknown; content?: unknown };
  return nodeType === 'document' && Array.isArray(content);
}

function listOf(isMet: Form['isMet']): Form['isMet'] {
  return (raw) => Array.isArray(raw) && raw.every(isMet);
}

const FORMS: Readonly<Record<FieldKind, Form>> = {
  text: { isMet: isText, name: 'a text' },
  markdown: { isMet: isText, name: 'a text' },
  link: { isMet: isText, name: 'an address' },
  iframe: { isMet: isText, name: 'an address' },
  option: { isMet: isText, name: 'a word' },
  icon: { isMet: isText, name: 'the name of an icon' },
  boolean: { isMet: (raw) => typeof raw === 'boolean', name: 'yes or no' },
  number: { isMet: Number.isFinite, name: 'a number' },
  texts: { isMet: listOf(isText), name: 'a list of texts' },
  json: { isMet: () => true, name: 'JSON' },
  richText: { isMet: isRichText, name: 'a rich text' },
  asset: { isMet: isTarget, name: 'a link to an asset' },
  page: { isMet: isTarget, name: 'a link to a page' },
  entry: { isMet: isTarget, name: 'a link to an entry' },
  media: { isMet: isTarget, name: 'a link to an asset or an entry' },
  pages: { isMet: listOf(isTarget), name: 'a list of links to pages' },
  entries: { isMet: listOf(isTarget), name: 'a list of links to entries' },
};

/**
 * The reason why a raw value that is not empty does not fit its field, in words for an editor: another form than the
 * model's, or none of its options.
 */
export function misfitOf({ kind, options }: Field<unknown>, raw: unknown): string | undefined {
  const { isMet, name } = FORMS[kind];
  if (!isMet(raw)) return `expected ${name}`;
  if (options === undefined || options.includes(raw as string)) return undefined;
  return `"${raw}" is not one of ${options.join(', ')}`;
}

/** A value of any form as text: another one is empty. */
export const textIn = (raw: unknown): string => (typeof raw === 'string' ? raw : '');

/** Whether a field is empty: no value, an empty text or an empty list. False and 0 are values. */
export function isEmptyValue(raw: unknown): boolean {
  if (raw === undefined || raw === null) return true;
  if (typeof raw === 'string') return raw.trim() === '';
  return Array.isArray(raw) && raw.length === 0;
}
