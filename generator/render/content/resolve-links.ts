import type { ContentModel, Field } from '../../../templates/content-model/model';
import type { Asset, AssetValue } from '../../../templates/content-model/values';
import type { MessagePlace } from '../../errors/site-error';
import type { Link } from '../../source/content-snapshot';
import { embeddableModel, KNOWN_MODELS } from './content-models';
import { type ContentScope, linkedEntryOf } from './content-scope';
import { warnOfTranslation } from './text-checks';

/** The value of a field of an entry, and its place for messages. */
export interface ValuePosition {
  /** The parent entries, outermost first, and the entry itself. */
  readonly chain: readonly string[];
  readonly name: string;
  readonly place: MessagePlace;
  /** The validated raw value. */
  readonly value: unknown;
  readonly isRequired: boolean;
  /** The entry's own label for its link, which replaces the target's title. */
  readonly ownLabel: string | undefined;
}

/**
 * The value of a field with an asset: the kind of file that it shows, by default images and videos, and what visitors
 * see without it, by default a placeholder.
 */
interface AssetPosition extends ValuePosition {
  readonly file?: Field<unknown>['file'] | undefined;
  readonly withoutFile?: string | undefined;
}

/** Resolves a link to an asset; for a missing or wrong target it returns the reason for a placeholder. */
export function resolveAssetLink(scope: ContentScope, link: Link, position: AssetPosition): AssetValue {
  const { place, withoutFile } = position;
  if (link.sys.linkType !== 'Asset') {
    scope.reports.warn('content.not_an_asset', {}, place);
    return { missing: 'not-an-asset' };
  }
  const asset = scope.reader.asset(link.sys.id);
  if (asset === undefined) {
    scope.reports.warn('content.asset_missing', { target: link.sys.id, effect: withoutFile }, place);
    return { missing: 'unresolved' };
  }
  return scope.asset(asset, place);
}

/** The same for an asset or an entry of one of these models; an entry of another type cannot be shown. */
export function resolveMediaLink(
  scope: ContentScope,
  link: Link,
  position: ValuePosition & { readonly models: readonly ContentModel[] },
): unknown {
  if (link.sys.linkType === 'Asset') return resolveShownAsset(scope, link, position);
  const name = link.sys.linkType === 'Entry' ? scope.reader.entry(link.sys.id)?.modelName : undefined;
  const isMedium = position.models.some((model) => model.name === name);
  if (!isMedium && name !== undefined && embeddableModel(name) !== undefined) {
    return resolveAssetLink(scope, link, position);
  }
  return resolveEntryLink(scope, link, position) ?? { missing: 'unresolved' };
}

const MEGABYTE = 1_000_000;

/** The service returns larger images unscaled (contentful.com/developers/docs/references/images-api). */
const MAX_IMAGE_BYTES = 20 * MEGABYTE;

function isTooLarge({ url, size }: Asset): boolean {
  return size > MAX_IMAGE_BYTES && !url.startsWith('/');
}

/** Warns about an image without alt text in the language of the page. */
function checkAltText(scope: ContentScope, { title, metadata: { id } }: Asset, place: MessagePlace): void {
  if (title.trim() === '') {
    scope.reports.warn('content.alt_text_missing', { asset: id }, place);
  } else if (scope.reader.hasForeignTitle(id)) {
    // The message refers to the asset, because it has to be edited, not the entries that show it.
    warnOfTranslation(scope, {
      text: `The title of the asset ${id}`,
      place: { entry: id, field: 'title', link: scope.assetLink(id) },
    });
  }
}

/** Resolves a link to an asset on the page, with warnings about content that visitors could not see or hear. */
export function resolveShownAsset(scope: ContentScope, link: Link, position: AssetPosition): AssetValue {
  const asset = resolveAssetLink(scope, link, position);
  if ('missing' in asset) return asset;
  const { contentType } = asset;
  const { place, file, withoutFile } = position;
  const isImage = contentType.startsWith('image/');
  const isMedium = isImage || contentType.startsWith('video/');
  if (file === undefined ? !isMedium : !contentType.startsWith(`${file}/`)) {
    const values = { asset: link.sys.id, wanted: file, contentType, effect: withoutFile };
    scope.reports.warn('content.asset_not_shown', values, place);
    // Rich texts can link to any file.
    return file === undefined ? asset : { missing: 'other-kind' };
  }
  if (isImage && isTooLarge(asset)) {
    const megabytes = Math.round(asset.size / MEGABYTE);
    scope.reports.warn('content.image_too_large', { asset: link.sys.id, megabytes }, place);
  }
  if (isImage) checkAltText(scope, asset, place);
  return asset;
}

/** Resolves a link to an entry of one of these models; reports a missing or wrong target and returns undefined. */
export function resolveEntryLink(
  scope: ContentScope,
  link: Link,
  position: ValuePosition & { readonly models: readonly ContentModel[] },
): unknown {
  const { place } = position;
  const entry = link.sys.linkType === 'Entry' ? scope.reader.entry(link.sys.id) : undefined;
  if (link.sys.linkType === 'Asset') {
    scope.reports.warn('content.not_an_entry', { target: link.sys.id }, place);
    return undefined;
  }
  if (entry === undefined) {
    if (!position.isRequired || Array.isArray(position.value)) {
      scope.reports.warn('content.link_unresolved', { target: `${link.sys.linkType} ${link.sys.id}` }, place);
    }
    return undefined;
  }
  const model = position.models.find(({ name }) => name === entry.modelName);
  if (model === undefined) {
    const linked = linkedEntryOf(entry);
    const allowed = position.models.map(({ name }) => name).join(', ');
    if (KNOWN_MODELS.has(entry.modelName))
      scope.reports.error('content.model_not_allowed', { ...linked, allowed }, place);
    else scope.reports.error('content.unknown_model', linked, place);
    return undefined;
  }
  return scope.resolveEntry(model, { entry, chain: position.chain, place });
}
