import type { OwnHosts } from './link-kind';
import { linkKind } from './link-kind';

export interface LinkAttributes {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
}

/** The address, and for external or forced ones the new tab that cannot reach back. */
export function linkAttributes(
  href: string,
  own: OwnHosts,
  { isTargetBlank = false }: { isTargetBlank?: boolean | undefined } = {},
): LinkAttributes {
  const kind = linkKind(href, own);
  const opensTab = kind === 'external' || (isTargetBlank && kind !== 'hash');
  return opensTab ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
