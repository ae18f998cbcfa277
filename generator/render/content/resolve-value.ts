import { isIconName } from '../../../config/icons';
import { parseAddress } from '../../../config/parse-address';
import { isPlainHost } from '../../../config/web-host';
import type { Field } from '../../../templates/content-model/model';
import type { Html } from '../../../templates/content-model/values';
import { markdownProblem } from '../markdown/markdown-limits';
import { resolveRichText } from '../rich-text/resolve-rich-text';
import type { ContentScope } from './content-scope';
import type { RawLink } from './field-values';
import { mainHeadingIn, unsupportedMarkdown, wordlessMarkdown } from './markdown-check';
import { resolveEntryLink, resolveMediaLink, resolveShownAsset, type ValuePosition } from './resolve-links';

function resolveFrameAddress(
  scope: ContentScope,
  address: string,
  position: ValuePosition,
): string | undefined {
  const url = parseAddress(address.trim());
  if (url?.protocol !== 'https:' || !isPlainHost(url.host)) {
    scope.reports.error(
      'content.field_invalid',
      { field: position.name, reason: 'a frame needs an https address' },
      position.place,
    );
    return undefined;
  }
  scope.frameHosts.add(url.host);
  return url.href;
}

/** An icon is decorative: the page is complete without it. */
function resolveIcon(scope: ContentScope, icon: string, position: ValuePosition): string | undefined {
  if (isIconName(icon)) return icon;
  scope.reports.warn('content.icon_unknown', { icon }, position.place);
  return undefined;
}

function resolveMarkdown(scope: ContentScope, source: string, position: ValuePosition): Html | undefined {
  const { place } = position;
  const reason = markdownProblem(source);
  if (reason === undefined) {
    for (const what of unsupportedMarkdown(source)) {
      scope.reports.warn('content.markdown_unsupported', { what }, place);
    }
    for (const what of wordlessMarkdown(source)) {
      scope.reports.warn('content.markdown_without_words', { what }, place);
    }
    const heading = mainHeadingIn(source);
    if (heading !== undefined) scope.reports.warn('content.main_heading_in_text', { heading }, place);
    return scope.markdown(source, place);
  }
  scope.reports.error('content.field_invalid', { field: position.name, reason }, place);
  return undefined;
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** Converts a validated field value to the form for templates. */
export function resolveValue(scope: ContentScope, field: Field<unknown>, position: ValuePosition): unknown {
  const { value, place } = position;
  const models = field.models?.() ?? [];
  switch (field.kind) {
    case 'markdown':
      return resolveMarkdown(scope, value as string, position);
    case 'richText':
      return resolveRichText(scope, position);
    case 'link':
      return scope.links.address(value as string, place);
    case 'icon':
      return resolveIcon(scope, value as string, position);
    case 'iframe':
      return resolveFrameAddress(scope, value as string, position);
    case 'asset':
      return resolveShownAsset(scope, value as RawLink, { ...field, ...position });
    case 'page':
      return scope.links.pageOfEntry((value as RawLink).sys.id, place, { title: position.ownLabel });
    case 'pages':
      return (value as RawLink[])
        .map((link) => scope.links.pageOfEntry(link.sys.id, place, { hasDescription: true }))
        .filter(isPresent);
    case 'entry':
      return resolveEntryLink(scope, value as RawLink, { ...position, models });
    case 'entries':
      return (value as RawLink[])
        .map((link) => resolveEntryLink(scope, link, { ...position, models }))
        .filter(isPresent);
    case 'media':
      return resolveMediaLink(scope, value as RawLink, { ...position, models });
    default:
      return value;
  }
}
