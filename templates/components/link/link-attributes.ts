import { linkKind, type OwnHosts } from './link-kind';

export interface LinkAttributes {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
}

/** The attributes of a link: its address, and for a new tab `target` and a `rel` that blocks access to the opener. */
export function linkAttributes(
  href: string,
  own: OwnHosts,
  { isTargetBlank = false }: { isTargetBlank?: boolean | undefined } = {},
): LinkAttributes {
  const kind = linkKind(href, own);
  const opensTab = kind === 'external' || (isTargetBlank && kind !== 'hash');
  return opensTab ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
