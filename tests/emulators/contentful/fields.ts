import {
  type Api,
  type CmaEntity,
  type ContentType,
  type ContentTypeField,
  isRecord,
  type LocaleDefinition,
} from './shapes';
import { isPublished, type Space } from './space';

/** The token's API, and the locale of the response: a code, or `*` for all of them keyed by code. */
export interface View {
  space: Space;
  api: Api;
  locale: string;
}

/** The locales that the APIs deliver. */
export function deliveredLocales(space: Space): LocaleDefinition[] {
  return space.locales.filter((locale) => locale.contentDeliveryApi !== false);
}

/** The default locale of requests. */
export function defaultLocale(space: Space): string {
  return (space.locales.find((locale) => locale.default) ?? space.locales[0])?.code ?? 'en-US';
}

/** The content types that the APIs deliver. */
export function deliveredContentTypes(space: Space): ContentType[] {
  return space.contentTypes.filter((contentType) => isPublished(contentType.sys));
}

/** The delivered name and definition of each delivered field. Undefined for an unknown content type. */
export function fieldsByName(space: Space, contentTypeId: string): Map<string, ContentTypeField> | undefined {
  const contentType = deliveredContentTypes(space).find(({ sys }) => sys.id === contentTypeId);
  const shown = contentType?.fields.filter((field) => !field.omitted);
  return shown && new Map(shown.map((field) => [field.apiName ?? field.id, field]));
}

/** The fields of a response: the requested locale with its fallbacks, or every locale without them. */
export function deliverFields(entity: CmaEntity, view: View): Record<string, unknown> {
  const codes = deliveredLocales(view.space).map(({ code }) => code);
  const fallback = defaultLocale(view.space);
  const chain = view.locale === '*' ? [] : fallbackChain(view.locale, view.space);
  const fields: Record<string, unknown> = {};
  for (const { name, values, localized } of shownFields(entity, view.space)) {
    if (view.locale === '*') {
      const shown = (localized ? codes : [fallback]).filter((code) => isSet(values, code));
      if (shown.length > 0) fields[name] = Object.fromEntries(shown.map((code) => [code, values[code]]));
    } else {
      const code = localized ? chain.find((candidate) => isSet(values, candidate)) : fallback;
      if (code !== undefined && isSet(values, code)) fields[name] = values[code];
    }
  }
  return fields;
}

/** The values for filters and sorting: like the vendor's, without fallback locales. */
export function exactFields(entity: CmaEntity, view: View): Record<string, unknown> {
  const fallback = defaultLocale(view.space);
  const locale = view.locale === '*' ? fallback : view.locale;
  const shown = shownFields(entity, view.space);
  return Object.fromEntries(
    shown.map(({ name, values, localized }) => [name, values[localized ? locale : fallback]]),
  );
}

/** Null and the empty string are values too: the API uses the fallback locale only for absent ones. */
function isSet(values: Record<string, unknown>, code: string): boolean {
  return values[code] !== undefined;
}

interface ShownField {
  name: string;
  values: Record<string, unknown>;
  localized: boolean;
}

function shownFields(entity: CmaEntity, space: Space): ShownField[] {
  const written = Object.entries(entity.fields ?? {}).filter(([, values]) => isRecord(values));
  if (entity.sys.type === 'Asset') {
    return written.map(([name, values]) => ({ name, values, localized: true }));
  }
  const model = space.contentTypes.find(({ sys }) => sys.id === entity.sys.contentType?.sys.id);
  return written.flatMap(([key, values]) => {
    const field = model?.fields.find(({ id, apiName }) => id === key || apiName === key);
    if (!field || field.omitted) return [];
    return [{ name: field.apiName ?? field.id, values, localized: field.localized === true }];
  });
}

function fallbackChain(locale: string, space: Space): string[] {
  const chain: string[] = [];
  let code: string | null | undefined = locale;
  while (code && !chain.includes(code)) {
    chain.push(code);
    code = deliveredLocales(space).find((candidate) => candidate.code === code)?.fallbackCode;
  }
  return chain;
}
