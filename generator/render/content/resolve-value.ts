import type { ContentModel, Field } from '../../../templates/content-model/model';
import type { AssetValue } from '../../../templates/content-model/values';
import { resolveRichText } from '../rich-text/resolve-rich-text';
import type { ContentScope, EntryPosition } from './content-scope';
import { placeOf } from './content-scope';
import type { RawLink } from './field-values';
import { resolveEntry } from './resolve-entry';

export interface ValuePosition extends EntryPosition {
  readonly name: string;
  /** The checked raw value. */
  readonly value: unknown;
  readonly isRequired: boolean;
}

/** Follows a link to an asset; what is missing or no asset comes out as the reason for a placeholder. */
export function resolveAssetLink(scope: ContentScope, link: RawLink, position: ValuePosition): AssetValue {
  const place = placeOf(scope, position, position.name);
  if (link.sys.linkType !== 'Asset') {
    scope.reports.warn('content.not_an_asset', {}, place);
    return { missing: 'not-an-asset' };
  }
  const asset = scope.reader.asset(link.sys.id);
  if (asset === undefined) {
    scope.reports.warn('content.asset_missing', { target: link.sys.id }, place);
    return { missing: 'unresolved' };
  }
  if (asset.title.trim() === '' && asset.contentType.startsWith('image/')) {
    scope.reports.warn('content.alt_text_missing', { asset: asset.metadata.id }, place);
  }
  return scope.asset(asset, place);
}

/** Follows a link to an entry of one of these models; undefined, and reported, when it leads to nothing that fits. */
export function resolveEntryLink(
  scope: ContentScope,
  link: RawLink,
  position: ValuePosition & { readonly models: readonly ContentModel[] },
): unknown {
  const place = placeOf(scope, position, position.name);
  const entry = link.sys.linkType === 'Entry' ? scope.reader.entry(link.sys.id) : undefined;
  if (entry === undefined) {
    if (!position.isRequired || Array.isArray(position.value)) {
      scope.reports.warn('content.link_unresolved', { target: `${link.sys.linkType} ${link.sys.id}` }, place);
    }
    return undefined;
  }
  const model = position.models.find(({ name }) => name === entry.modelName);
  if (model === undefined) {
    const isKnown = scope.embeddable(entry.modelName) !== undefined;
    const allowed = position.models.map(({ name }) => name).join(', ');
    if (isKnown) scope.reports.error('content.model_not_allowed', { model: entry.modelName, allowed }, place);
    else scope.reports.error('content.unknown_model', { model: entry.modelName }, place);
    return undefined;
  }
  return resolveEntry(scope, model, { entry, chain: position.chain });
}

function resolveFrameAddress(
  scope: ContentScope,
  address: string,
  position: ValuePosition,
): string | undefined {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  if (url?.protocol !== 'https:') {
    scope.reports.error(
      'content.field_invalid',
      { field: position.name, reason: 'a frame needs an https address' },
      placeOf(scope, position, position.name),
    );
    return undefined;
  }
  scope.onFrameHost(url.host);
  return url.href;
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** Turns one checked field value into what templates get for a field of this kind. */
export function resolveValue(scope: ContentScope, field: Field<unknown>, position: ValuePosition): unknown {
  const { value, name } = position;
  const place = placeOf(scope, position, name);
  const models = field.models?.() ?? [];
  switch (field.kind) {
    case 'markdown':
      return scope.markdown(value as string, place);
    case 'richText':
      return resolveRichText(scope, position);
    case 'link':
      return scope.links.address(value as string, place);
    case 'iframe':
      return resolveFrameAddress(scope, value as string, position);
    case 'asset':
      return resolveAssetLink(scope, value as RawLink, position);
    case 'page':
      return scope.links.pageOfEntry((value as RawLink).sys.id, place);
    case 'pages':
      return (value as RawLink[])
        .map((link) => scope.links.pageOfEntry(link.sys.id, place))
        .filter(isPresent);
    case 'entry':
      return resolveEntryLink(scope, value as RawLink, { ...position, models });
    case 'entries':
      return (value as RawLink[])
        .map((link) => resolveEntryLink(scope, link, { ...position, models }))
        .filter(isPresent);
    case 'media': {
      const link = value as RawLink;
      if (link.sys.linkType === 'Asset') return resolveAssetLink(scope, link, position);
      return resolveEntryLink(scope, link, { ...position, models }) ?? { missing: 'unresolved' };
    }
    default:
      return value;
  }
}
