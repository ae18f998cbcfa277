import { isIconName } from '../../../config/icons';
import { parseAddress } from '../../../config/parse-address';
import { isPlainHost } from '../../../config/web-host';
import type { Field } from '../../../templates/content-model/model';
import type { Html } from '../../../templates/content-model/values';
import type { Link } from '../../source/content-snapshot';
import { resolveRichText } from '../rich-text/resolve-rich-text';
import type { ContentScope } from './content-scope';
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
  const { name, place } = position;
  const { parts, problem, unsupported = [], wordless = [], heading } = scope.markdown.text(source);
  if (problem !== undefined) {
    scope.reports.error('content.field_invalid', { field: name, reason: problem }, place);
    return undefined;
  }
  for (const what of unsupported) scope.reports.warn('content.markdown_unsupported', { what }, place);
  for (const what of wordless) scope.reports.warn('content.markdown_without_words', { what }, place);
  if (heading !== undefined) scope.reports.warn('content.main_heading_in_text', { heading }, place);
  return scope.markdownHtml(parts, place);
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** Converts a validated field value to the form for templates. */
export function resolveValue(scope: ContentScope, field: Field<unknown>, position: ValuePosition): unknown {
  const { value, place } = position;
  const models = field.models?.() ?? [];
  switch (field.kind) {
    // A space at the end is never intended, and would make an id or the key of a flag another one.
    case 'text':
      return (value as string).trim();
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
      return resolveShownAsset(scope, value as Link, { ...field, ...position });
    case 'page':
      return scope.links.pageOfEntry((value as Link).sys.id, place, { title: position.ownLabel });
    case 'pages':
      return (value as Link[])
        .map((link) => scope.links.pageOfEntry(link.sys.id, place, { hasDescription: true }))
        .filter(isPresent);
    case 'entry':
      return resolveEntryLink(scope, value as Link, { ...position, models });
    case 'entries':
      return (value as Link[])
        .map((link) => resolveEntryLink(scope, link, { ...position, models }))
        .filter((entry) => field.keepsPositions === true || isPresent(entry));
    case 'media':
      return resolveMediaLink(scope, value as Link, { ...position, models });
    default:
      return value;
  }
}
