import type { Block, Inline } from '@contentful/rich-text-types';

/** The id of the entry or asset that a rich text node links to; undefined if it has none. */
export function targetId({ data }: Block | Inline): string | undefined {
  const id: unknown = data?.target?.sys?.id;
  return typeof id === 'string' ? id : undefined;
}
