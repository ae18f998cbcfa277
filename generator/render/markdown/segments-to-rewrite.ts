import type { ContentRecords } from '../../store/content-records';
import type { TextSegment } from './text-segment';

/** A segment of an earlier build. */
export interface OldSegment {
  readonly segment: TextSegment;
  readonly records: ContentRecords;
  /** How many of its texts are still needed. */
  readonly used: number;
}

/** A segment is not rewritten if it is larger than the new one by more than this factor. */
const GROWTH = 8;

/**
 * Selects segments whose used texts are written again with the new ones: those of which less than half is used, and
 * those that are small compared to the new one. So each remaining segment is several times as large as the next:
 * there are only a few, and a small build writes little.
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
