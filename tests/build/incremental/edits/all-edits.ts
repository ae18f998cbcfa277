import type { Random } from '../random';
import { CONFIGURATION_EDITS } from './configuration';
import type { Edit } from './edit';
import { OUTPUT_EDITS } from './output';
import { PAGE_EDITS } from './pages';
import { SHARED_EDITS } from './shared';
import { SOURCE_EDITS } from './sources';
import { STRUCTURE_EDITS } from './structure';
import { TEXT_EDITS } from './texts';

/** How often edits of a group are made, relative to the other groups. */
const GROUPS: ReadonlyArray<readonly [weight: number, edits: readonly Edit[]]> = [
  [5, TEXT_EDITS],
  [6, PAGE_EDITS],
  [5, SHARED_EDITS],
  [6, STRUCTURE_EDITS],
  [4, CONFIGURATION_EDITS],
  [2, OUTPUT_EDITS],
  [1, SOURCE_EDITS],
];

const TOTAL = GROUPS.reduce((sum, [weight]) => sum + weight, 0);

/** A random edit: the group by its weight, all edits in it with equal probability. */
export function anEdit(random: Random): Edit {
  let place = random.below(TOTAL);
  for (const [weight, edits] of GROUPS) {
    if (place < weight) return random.oneOf(edits) as Edit;
    place -= weight;
  }
  throw new Error('weights add up to their sum');
}

/** All edits once, so that a broken one is noticed. */
export const ALL_EDITS: readonly Edit[] = GROUPS.flatMap(([, edits]) => edits);
