import { DEFAULT_LOCALE } from '../../config/locales';
import { createMessage, type Message } from '../errors/site-error';
import { type EditedSpace, entryPlace } from '../source/editor-link';
import type { SitePage } from './site-map';

type PagePair = readonly [SitePage, SitePage];

function pairs(pages: readonly SitePage[], keyOf: (page: SitePage) => string): PagePair[] {
  const first = new Map<string, SitePage>();
  return pages.flatMap((page): PagePair[] => {
    const key = keyOf(page);
    const other = first.get(key);
    if (other !== undefined) return [[other, page]];
    first.set(key, page);
    return [];
  });
}

function placeOf({ path, entryId, locale }: SitePage, space: EditedSpace) {
  return { page: path, ...entryPlace(space, entryId), locale };
}

function isTranslation({ locale }: SitePage): boolean {
  return locale !== DEFAULT_LOCALE;
}

function samePathError([first, second]: PagePair, space: EditedSpace): Message {
  const translation = [first, second].find(isTranslation);
  const own = [first, second].find((page) => !isTranslation(page));
  if (translation !== undefined && own !== undefined) {
    const original = translation.alternates.find(({ locale }) => locale === DEFAULT_LOCALE)?.path ?? '';
    return createMessage(
      'site_map.translated_path_taken',
      { path: own.path, second: own.entryId ?? own.path, original },
      { ...placeOf(own, space), field: 'path' },
    );
  }
  return createMessage(
    'site_map.duplicate_path',
    {
      path: second.path,
      firstPath: first.path,
      first: first.entryId ?? first.path,
      second: second.entryId ?? second.path,
    },
    { ...placeOf(second, space), field: 'path' },
  );
}

/** Two entries with one path have the same paths in every language, which counts as one error. */
function oncePerEntries(found: readonly PagePair[]): PagePair[] {
  const seen = new Set<string>();
  const inOrder = [...found].sort(
    ([, left], [, right]) => Number(isTranslation(left)) - Number(isTranslation(right)),
  );
  return inOrder.filter(([first, second]) => {
    const entries = [first.entryId, second.entryId].join(' ');
    return !seen.has(entries) && seen.add(entries);
  });
}

/**
 * Pages that would overwrite or be confused with each other: with the same path (ignoring case, because some file
 * systems do not distinguish `/fr-FR` from `/fr-fr`), or the same page id.
 */
export function duplicateErrors(pages: readonly SitePage[], space: EditedSpace): Message[] {
  const samePath = oncePerEntries(pairs(pages, ({ path }) => path.toLowerCase()));
  const sameId = pairs(pages, ({ pageId }) => pageId).filter(
    ([first, second]) => first.path.toLowerCase() !== second.path.toLowerCase(),
  );
  return [
    ...samePath.map((pair) => samePathError(pair, space)),
    ...sameId.map(([first, second]) =>
      createMessage(
        'site_map.duplicate_page_id',
        {
          pageId: second.pageId,
          first: `${first.path} (${first.entryId ?? 'built in'})`,
          second: `${second.path} (${second.entryId ?? 'built in'})`,
        },
        { ...placeOf(second, space), field: 'pageId' },
      ),
    ),
  ];
}
