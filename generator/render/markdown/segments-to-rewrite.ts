import type { ContentLogHandle } from './text-log';
import type { TextSegment } from './text-segment';

/** A segment of an earlier build. */
export interface OldSegment {
  readonly segment: TextSegment;
  readonly handle: ContentLogHandle;
  /** How many of its texts must stay. */
  readonly used: number;
}

/** A segment that is more than so many times as large as what is written is left as it is. */
const GROWTH = 8;

/**
 * Decides which segments are not kept as they are, but have their used texts written again with the new ones: those
 * of which less than half is used, and those that are small beside what is written. So each kept segment is several
 * times as large as the one before: there are never more than a handful, and a small build writes little.
 */
export function segmentsToRewrite<Segment extends Pick<OldSegment, 'segment' | 'used'>>(
  old: readonly Segment[],
  added: number,
): Segment[] {
  const isWasteful = ({ segment, used }: Segment) => used * 2 < segment.count;
  const rewritten = old.filter(isWasteful);
  let written = added + rewritten.reduce((sum, { used }) => sum + used, 0);
  const others = old.filter((one) => !isWasteful(one));
  for (const one of others.sort((left, right) => left.segment.count - right.segment.count)) {
    if (one.segment.count > written * GROWTH) break;
    rewritten.push(one);
    written += one.used;
  }
  return rewritten;
}
