import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import type { EditedSpace } from '../source/editor-link';
import { entryPlace } from '../source/editor-link';
import type { SitePage } from './site-map';

function pairs(pages: readonly SitePage[], keyOf: (page: SitePage) => string): Array<[SitePage, SitePage]> {
  const first = new Map<string, SitePage>();
  return pages.flatMap((page): Array<[SitePage, SitePage]> => {
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

/**
 * Pages that would overwrite or be mistaken for each other: one path (letter case apart, because not every file
 * system tells `/fr-FR` from `/fr-fr`), or one page id.
 */
export function duplicateFaults(pages: readonly SitePage[], space: EditedSpace): Message[] {
  const samePath = pairs(pages, ({ path }) => path.toLowerCase()).map(([first, second]) =>
    createMessage(
      'site_map.duplicate_path',
      { path: second.path, first: first.entryId ?? first.path, second: second.entryId ?? second.path },
      { ...placeOf(second, space), field: 'path' },
    ),
  );
  const sameId = pairs(pages, ({ pageId }) => pageId)
    .filter(([first, second]) => first.path.toLowerCase() !== second.path.toLowerCase())
    .map(([first, second]) =>
      createMessage(
        'site_map.duplicate_page_id',
        {
          pageId: second.pageId,
          first: `${first.path} (${first.entryId ?? 'built in'})`,
          second: `${second.path} (${second.entryId ?? 'built in'})`,
        },
        { ...placeOf(second, space), field: 'pageId' },
      ),
    );
  return [...samePath, ...sameId];
}
