import type { LocaleCollection } from 'contentful';
import { digestOf } from '../../files/digest';
import { publicationState } from '../publication-state';
import { contentTypeShape, localeShape, type RawContentType, type RawLocale } from '../space-shapes';
import { readList } from './paging';
import type { Session } from './session';

/** The data that decides how entries and assets are delivered. */
export interface SpaceModel {
  readonly contentTypes: readonly RawContentType[];
  readonly locales: readonly RawLocale[];
}

/** The SDK accepts a query for locales too; its type lacks it. */
type LocalesRequest = (query: object) => Promise<LocaleCollection>;

export async function readModel(session: Session): Promise<SpaceModel> {
  const { client } = session;
  const getLocales: LocalesRequest = client.getLocales;
  const [contentTypes, locales] = await Promise.all([
    session.step('reading content types', () =>
      readList(session, {
        shape: contentTypeShape,
        fetchPage: (query) => client.getContentTypes({ ...query, order: 'sys.id' } as object),
      }),
    ),
    session.step('reading locales', () =>
      readList(session, { shape: localeShape, fetchPage: (query) => getLocales({ ...query }) }),
    ),
  ]);
  return { contentTypes, locales };
}

/** Equal as long as the model does not change; republishing a content type is not a change. */
export function digestOfModel({ contentTypes, locales }: SpaceModel): string {
  const types = contentTypes.map(({ sys, ...rest }) => ({
    id: sys.id,
    state: publicationState(sys),
    ...rest,
  }));
  return digestOf({ types, locales });
}
