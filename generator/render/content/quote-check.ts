import type { Locale } from '../../../config/locales';
import { perKey } from '../../../config/per-key';
import { QUOTATION_MARKS, type QuotationMarks } from '../../../config/quotation-marks';
import type { FieldKind } from '../../../templates/content-model/model';
import { isRecord } from '../../source/space-shapes';
import { textIn } from './field-values';
import { textPassages } from './text-passages';

const APOSTROPHE = '’';
const MARKS_OF_ALL = Object.values(QUOTATION_MARKS).flat(2).join('');
/**
 * Straight quotation marks, and those of all languages. `’` is missing, because as an apostrophe it is valid
 * everywhere.
 */
const MARK = new RegExp(`["'${MARKS_OF_ALL.replace(/[\s’]/gu, '')}]`, 'gu');
const hasMark = (text: string) => text.search(MARK) !== -1;
const ADDRESS = /\b(?:https?:\/\/|mailto:|www\.)\S+/giu;
const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const CODE_SPAN = /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/gu;
const TAG = /<[/a-z!][^<>]*>/giu;
const NO_BREAK_SPACE = /[\u00a0\u202f]/gu;

/** Markdown without fenced code blocks. */
function withoutCodeBlocks(source: string): string {
  let fence: string | undefined;
  const prose = source.split(/\r?\n/).filter((line) => {
    const marks = FENCE.exec(line)?.[1];
    if (fence === undefined) {
      fence = marks;
      return marks === undefined;
    }
    if (marks?.startsWith(fence) && line.trim() === marks) fence = undefined;
    return false;
  });
  return prose.join('\n');
}

/** A rich text without text that is marked as code. */
function withoutCode(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutCode);
  if (!isRecord(node)) return node;
  const isCode =
    Array.isArray(node.marks) && node.marks.some((mark) => isRecord(mark) && mark.type === 'code');
  return isCode ? { ...node, value: '' } : { ...node, content: withoutCode(node.content) };
}

/** A value of a field without code and tags. */
function proseOf(kind: FieldKind, value: unknown): unknown {
  if (kind === 'richText') return withoutCode(value);
  if (kind !== 'markdown') return value;
  return withoutCodeBlocks(textIn(value)).replace(CODE_SPAN, '').replace(TAG, '');
}

/** Most texts have no quotation marks, and finding that out takes less time than the next step. */
const lacksMarks = (value: unknown) => typeof value === 'string' && !hasMark(value);

/** The passages with quotation marks, without code and addresses. */
function quotingPassages(kind: FieldKind, value: unknown): string[] {
  if (lacksMarks(value)) return [];
  const prose = proseOf(kind, value);
  if (lacksMarks(prose)) return [];
  return textPassages(kind, prose)
    .filter(hasMark)
    .map((text) => text.replace(ADDRESS, '').replace(NO_BREAK_SPACE, '\u00a0'));
}

/** Signs for feet, minutes and inches follow a number, one each; quotation marks come in pairs. */
function isUnit(text: string, at: number): boolean {
  const mark = text.charAt(at);
  const isAfterNumber = /\d/.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + 1));
  return isAfterNumber && text.indexOf(mark) === text.lastIndexOf(mark);
}

const isOpening = (text: string, at: number) => (pair: QuotationMarks) => text.startsWith(pair[0], at);
const isClosing = (text: string, at: number) => (pair: QuotationMarks) =>
  text.startsWith(pair[1], at + 1 - pair[1].length);

/** The position of the first mark that does not belong to the language, or is in the wrong position. */
function wrongMarkAt(text: string, pairs: readonly QuotationMarks[]): number | undefined {
  const open: QuotationMarks[] = [];
  for (const { index, 0: mark } of text.matchAll(MARK)) {
    if (mark === '"' || mark === "'") {
      if (isUnit(text, index)) continue;
      return index;
    }
    const last = open.at(-1);
    if (last !== undefined && isClosing(text, index)(last)) {
      open.pop();
      continue;
    }
    const pair = pairs.find(isOpening(text, index));
    if (pair === undefined) return index;
    // A quotation that ends with an apostrophe looks like a word with one.
    if (pair[1] !== APOSTROPHE) open.push(pair);
  }
  return undefined;
}

const AROUND = 30;

/** The text around a position. */
function excerpt(text: string, at: number): string {
  const start = Math.max(0, at - AROUND);
  const end = at + AROUND;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

/** The first wrong quotation mark or apostrophe in each passage of a field. */
export function wrongQuotes(kind: FieldKind, value: unknown, locale: Locale): string[] {
  const found = quotingPassages(kind, value).flatMap((text) => {
    const at = wrongMarkAt(text, QUOTATION_MARKS[locale]);
    return at === undefined ? [] : [excerpt(text, at)];
  });
  return [...new Set(found)];
}

/** The quotation marks of a language, as text for people. */
export const marksOf = perKey((locale: Locale): string => {
  const pairs = QUOTATION_MARKS[locale].map(([opening, closing]) => `${opening}…${closing}`);
  return [...pairs, APOSTROPHE].join(' ');
});
