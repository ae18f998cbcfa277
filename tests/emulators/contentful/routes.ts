import { answerEntities, answerPlain } from './collection';
import { deliverContentType, deliverEntity, deliverLocale, deliverTag, isPublicTag } from './deliver';
import { ApiError, badRequest, notFound } from './errors';
import { defaultLocale, deliveredContentTypes, deliveredLocales, type View } from './fields';
import type { Api, EntityType } from './shapes';
import type { Space } from './space';
import type { SyncApi } from './sync';

/** A request with a valid token. */
export interface ApiRequest {
  method: string;
  path: string;
  params: URLSearchParams;
  api: Api;
  host: string;
}

/** The JSON body for a request. Throws an ApiError for every refused request. */
export function answer(space: Space, sync: SyncApi, request: ApiRequest): unknown {
  const { method, path, params, host } = request;
  if (method !== 'GET') throw new ApiError(405, 'MethodNotAllowed', { message: 'The API is read-only.' });
  const [root, spaceId, folder, environment, resource, id, ...rest] = path
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  if (root !== 'spaces' || spaceId !== space.id || rest.length > 0) throw notFound();
  if (folder === undefined) return spaceAnswer(space);
  if (folder !== 'environments' || environment !== space.environment) throw notFound();
  const all = { space, api: request.api, locale: '*' };
  if (resource === 'sync' && id === undefined) return sync.answer(params, all, `http://${host}${path}`);
  const view = { ...all, locale: chosenLocale(space, params.get('locale')) };
  return id === undefined ? collection(resource, view, { params, path }) : single(resource, id, view);
}

function collection(
  resource: string | undefined,
  view: View,
  { params, path }: { params: URLSearchParams; path: string },
): unknown {
  const { space } = view;
  switch (resource) {
    case 'entries':
      return answerEntities('Entry', { params, view, path });
    case 'assets':
      return answerEntities('Asset', { params, view, path });
    case 'content_types':
      return answerPlain(
        deliveredContentTypes(space).map((one) => deliverContentType(one, view)),
        params,
      );
    case 'locales':
      return answerPlain(deliveredLocales(space).map(deliverLocale), params);
    case 'tags':
      return answerPlain(
        space.tags.filter(isPublicTag).map((tag) => deliverTag(tag, view)),
        params,
      );
    default:
      throw notFound();
  }
}

function single(resource: string | undefined, id: string, view: View): unknown {
  const types: Record<string, EntityType> = { entries: 'Entry', assets: 'Asset' };
  const type = types[resource ?? ''];
  if (type) {
    const entity = view.space.find(type, id, view.api);
    if (entity) return deliverEntity(entity, view);
    throw notFound({ type, id, environment: view.space.environment, space: view.space.id });
  }
  const contentType = deliveredContentTypes(view.space).find(({ sys }) => sys.id === id);
  if (resource === 'content_types' && contentType) return deliverContentType(contentType, view);
  throw notFound({ id });
}

function spaceAnswer(space: Space): unknown {
  return {
    sys: { type: 'Space', id: space.id },
    name: space.id,
    locales: deliveredLocales(space)
      .map(deliverLocale)
      .map(({ sys: _sys, ...locale }) => locale),
  };
}

function chosenLocale(space: Space, asked: string | null): string {
  if (asked === null) return defaultLocale(space);
  if (asked === '*' || deliveredLocales(space).some(({ code }) => code === asked)) return asked;
  throw badRequest(`Unknown locale: ${asked}`);
}
