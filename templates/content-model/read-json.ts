import * as z from 'zod';
import { isOneEditAway } from '../../config/one-edit-away';

/** A text with at least one character that is not white space. */
export const filledText = z.string().regex(/\S/, 'it is empty');

/** The data of a JSON field, or the reason why it is invalid. */
export type JsonReading<Data> =
  | { readonly data: Data; readonly problem?: undefined }
  | { readonly data?: undefined; readonly problem: string };

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object in braces',
};

/** The units of sizes by type of value; numbers have none. */
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}

/** A path for people, counted from 1: `groups 1, rows 2, cells 3`. */
function placeOf(path: Path): string {
  const [first] = path;
  const start = typeof first === 'number' ? 'item' : '';
  const words = path.map((key) => (typeof key === 'number' ? ` ${key + 1}` : `, ${String(key)}`));
  return `${start}${words.join('')}`.replace(/^, /, '');
}

/** The error of an invalid value, for people who do not know the schema. */
function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.join(', ')}`;
    case 'too_small':
      if (issue.origin in UNITS && issue.minimum === 1) return 'it is empty';
      return `expected at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `expected at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_union':
      return 'options' in issue ? `expected one of ${issue.options.join(', ')}` : issue.message;
    default:
      return issue.message;
  }
}

/** A missing name, with the similar name that was probably meant. */
function missingProblem(value: unknown, name: string): string {
  const found = Object.keys(value ?? {}).find((known) => isOneEditAway(known, name));
  return `"${name}" is missing${found === undefined ? '' : ` (found "${found}")`}`;
}

function describeIssue(value: unknown, issue: Issue): string {
  const parent = issue.path.slice(0, -1);
  const name = issue.path.at(-1);
  const isMissing = typeof name === 'string' && valueAt(value, issue.path) === undefined;
  const place = placeOf(isMissing ? parent : issue.path);
  const problem = isMissing ? missingProblem(valueAt(value, parent), name) : problemOf(issue);
  return place === '' ? problem : `${place}: ${problem}`;
}

/**
 * Parses a JSON field with its schema. The reason describes the first error: `groups 1, rows 2: "cells" is missing`.
 */
export function readJson<Data>(schema: z.ZodType<Data>, value: unknown): JsonReading<Data> {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  const [issue] = result.error.issues;
  return { problem: issue === undefined ? 'it is invalid' : describeIssue(value, issue) };
}
