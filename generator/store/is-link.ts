import type { Link } from '../source/content-snapshot';

/** Whether a field's value is a reference to another entity. */
export function isLink(value: unknown): value is Link {
  const sys = (value as Partial<Link> | null | undefined)?.sys;
  return sys?.type === 'Link' && typeof sys.linkType === 'string' && typeof sys.id === 'string';
}
