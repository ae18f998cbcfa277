/**
 * The compared parts of a `build.json`: those with sizes.
 * @typedef {{ pages: { total: number }, bytes: Record<string, number>, warnings: ReadonlyArray<object> }} BuildSizes
 */

/** Names of the kinds of files, in the order of the table. Unlisted kinds follow under their own name. */
const KINDS = new Map([
  ['page', 'Pages'],
  ['asset', 'Scripts, styles, fonts'],
  ['media', 'Media'],
  ['embed', 'Embeds'],
  ['data', 'Other files'],
]);

/** The beginning of the comment with the report, by which the next report finds it. */
export const REPORT_MARK = '<!-- site-size-report -->';

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {unknown} value @returns {value is number} */
function isCount(value) {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/**
 * Parses the text of a `build.json`; undefined if it is invalid, for example of a base that could not be built.
 * @param {string | undefined} text
 * @returns {BuildSizes | undefined}
 */
export function readBuildSizes(text) {
  try {
    const value = JSON.parse(text ?? '');
    const isBuild =
      isRecord(value) &&
      isRecord(value.pages) &&
      isCount(value.pages.total) &&
      isRecord(value.bytes) &&
      Object.entries(value.bytes).every(([kind, bytes]) => /^[a-z]+$/i.test(kind) && isCount(bytes)) &&
      Array.isArray(value.warnings);
    return isBuild ? /** @type {any} */ (value) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} bytes */
function inKilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

/** @param {number} before @param {number} after @param {(value: number) => string} text */
function difference(before, after, text) {
  if (before === after) return '–';
  const sign = after > before ? '+' : '−';
  const share = before === 0 ? '' : ` (${sign}${((Math.abs(after - before) / before) * 100).toFixed(1)} %)`;
  return `${sign}${text(Math.abs(after - before))}${share}`;
}

/** @param {BuildSizes | undefined} build */
function totalOf(build) {
  return Object.values(build?.bytes ?? {}).reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * @param {readonly [name: string, before: number | undefined, after: number]} values
 * @param {(value: number) => string} text
 */
function row([name, before, after], text) {
  const known = before === undefined ? ['?', '?'] : [text(before), difference(before, after, text)];
  return `| ${name} | ${known[0]} | ${text(after)} | ${known[1]} |`;
}

/**
 * The effect of a change on the size of the site, as markdown with one table. Without the base, only the new sizes
 * are shown.
 * @param {BuildSizes | undefined} base
 * @param {BuildSizes} head
 */
export function sizeReport(base, head) {
  const kinds = [
    ...new Set([...KINDS.keys(), ...Object.keys(base?.bytes ?? {}), ...Object.keys(head.bytes)]),
  ];
  const sizes = kinds
    .map((kind) => /** @type {const} */ ([kind, base?.bytes[kind] ?? 0, head.bytes[kind] ?? 0]))
    .filter(([, before, after]) => before + after > 0);
  const before = (/** @type {number} */ value) => (base === undefined ? undefined : value);
  const count = (/** @type {number} */ value) => String(value);
  return [
    REPORT_MARK,
    base === undefined
      ? '**Size of the site.** The base could not be built, so there is nothing to compare with.'
      : '**Size of the site**, compared with the base.',
    '',
    '| | Base | This change | Difference |',
    '|---|---:|---:|---:|',
    ...sizes.map(([kind, old, now]) => row([KINDS.get(kind) ?? kind, before(old), now], inKilobytes)),
    row(['**In all**', before(totalOf(base)), totalOf(head)], inKilobytes),
    row(['Number of pages', base?.pages.total, head.pages.total], count),
    row(['Warnings', base?.warnings.length, head.warnings.length], count),
    '',
  ].join('\n');
}
