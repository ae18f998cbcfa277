import type { JsonPlace, SplitExport } from './split-export';
import { SplitFailure, splitElements } from './split-export';

/** An export in memory, and where its values stand in it. */
export interface HeldExport {
  readonly bytes: Buffer;
  readonly split: SplitExport;
}

const STEP = 64 * 1024;

/** How many bytes are the same from the start. */
function commonStart(left: Buffer, right: Buffer): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count < most) {
    const end = Math.min(count + STEP, most);
    if (left.compare(right, count, end, count, end) !== 0) break;
    count = end;
  }
  while (count < most && left[count] === right[count]) count += 1;
  return count;
}

/** How many bytes, and no more than `most`, are the same up to the end. */
function commonEnd(left: Buffer, right: Buffer, most: number): number {
  const ends = (buffer: Buffer, count: number) => buffer.length - count;
  let count = 0;
  while (count < most) {
    const next = Math.min(count + STEP, most);
    const isSame =
      left.compare(right, ends(right, next), ends(right, count), ends(left, next), ends(left, count)) === 0;
    if (!isSame) break;
    count = next;
  }
  while (count < most && left[ends(left, count + 1)] === right[ends(right, count + 1)]) count += 1;
  return count;
}

/** What is no longer as it was: its place among the bytes before, and by how much all behind it has moved. */
interface Change extends JsonPlace {
  readonly shift: number;
}

function changeOf(before: Buffer, bytes: Buffer): Change {
  const start = commonStart(before, bytes);
  const rest = commonEnd(before, bytes, Math.min(before.length, bytes.length) - start);
  return { start, end: before.length - rest, shift: bytes.length - before.length };
}

const isBefore = ({ end }: JsonPlace, change: Change) => end < change.start;
const isBehind = ({ start }: JsonPlace, change: Change) => start > change.end;

/** The place as it is now; undefined for one that the change concerns. */
function movedPlace(place: JsonPlace, change: Change): JsonPlace | undefined {
  if (isBefore(place, change)) return place;
  const { start, end, ...known } = place;
  return isBehind(place, change)
    ? { start: start + change.shift, end: end + change.shift, ...known }
    : undefined;
}

/** The list as it is now, where the change lies within elements of it or between them. */
function changedList(
  places: readonly JsonPlace[],
  change: Change,
  bytes: Buffer,
): readonly JsonPlace[] | undefined {
  const from = places.findIndex((place) => !isBefore(place, change));
  const to = places.findLastIndex((place) => !isBehind(place, change));
  const [first, last] = [places[from], places[to]];
  if (first === undefined || last === undefined || change.start < first.start || change.end > last.end) {
    return undefined;
  }
  const read = (target: Buffer, position: number) => bytes.copy(target, 0, position);
  const made = splitElements(read, { start: first.start, end: last.end + change.shift });
  const behind = places.slice(to + 1).map((place) => movedPlace(place, change) as JsonPlace);
  return [...places.slice(0, from), ...made, ...behind];
}

/** All places, when the change concerns none of them. */
function movedPlaces(places: readonly JsonPlace[], change: Change): readonly JsonPlace[] | undefined {
  const moved: JsonPlace[] = [];
  for (const place of places) {
    const now = movedPlace(place, change);
    if (now === undefined) return undefined;
    moved.push(now);
  }
  return moved;
}

function splitChange({ bytes: before, split }: HeldExport, bytes: Buffer): SplitExport | undefined {
  const change = changeOf(before, bytes);
  const lists = new Map<string, readonly JsonPlace[]>();
  let isFound = false;
  for (const [name, places] of split.lists) {
    let now = movedPlaces(places, change);
    if (now === undefined) {
      now = changedList(places, change, bytes);
      isFound = true;
    }
    if (now === undefined) return undefined;
    lists.set(name, now);
  }
  const values = movedPlaces([...split.values.values()], change);
  if (!isFound || values === undefined) return undefined;
  return {
    lists,
    values: new Map([...split.values.keys()].map((name, index) => [name, values[index] as JsonPlace])),
  };
}

/**
 * Where the values of an export stand after a change of some neighbouring elements of one list: what stands before and
 * behind them is as it was. Undefined for any other change, which only splitting all of it can follow.
 */
export function splitAgain(before: HeldExport, bytes: Buffer): SplitExport | undefined {
  try {
    return before.bytes.equals(bytes) ? before.split : splitChange(before, bytes);
  } catch (error) {
    if (error instanceof SplitFailure) return undefined;
    throw error;
  }
}
