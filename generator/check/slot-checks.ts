import { createMessage, type Message } from '../errors/site-error';
import type { CheckedPage } from './built-site';
import type { PageFacts, TemplateFacts } from './page-facts';

type SlotFacts = Pick<PageFacts, 'ids' | 'slots' | 'templates'>;

/** Ids of a control that some variation lacks, with the slot and the first such variation. */
export type VaryingIds = ReadonlyMap<string, { readonly slot: number; readonly variation: string }>;

function variationsOf({ templates }: SlotFacts, slot: number): TemplateFacts[] {
  return templates.filter((template) => template.slot === slot);
}

/** The ids of a page whose slot shows another variation than the control. */
function idsOutside({ ids, slots }: SlotFacts, slot: number | undefined): string[] {
  const gone = slot === undefined ? [] : [...(slots[slot] ?? [])];
  return ids.filter((id) => {
    const position = gone.indexOf(id);
    if (position !== -1) gone.splice(position, 1);
    return position === -1;
  });
}

/** The link targets of a page that shows the content of a template. */
export function fragmentsWith(
  facts: SlotFacts & Pick<PageFacts, 'anchors'>,
  template: TemplateFacts,
): ReadonlySet<string> {
  return new Set([...idsOutside(facts, template.slot), ...facts.anchors, ...template.ids]);
}

/** The ids that do not exist for every visitor. */
export function varyingIds(facts: SlotFacts): VaryingIds {
  const found = new Map<string, { slot: number; variation: string }>();
  for (const [slot, ids] of facts.slots.entries()) {
    for (const { ids: others, variation } of variationsOf(facts, slot)) {
      for (const id of ids) if (!others.includes(id) && !found.has(id)) found.set(id, { slot, variation });
    }
  }
  return found;
}

/** Ids that occur twice on a page when a variation is shown. */
export function checkSlotIds({ path, facts }: CheckedPage): Message[] {
  const variations = facts.templates.filter(({ slot }) => slot !== undefined);
  return variations.flatMap(({ ids, slot, variation }) => {
    const others = new Set(idsOutside(facts, slot));
    const elsewhere = variations.filter((other) => other.slot !== slot).flatMap((other) => other.ids);
    for (const id of elsewhere) others.add(id);
    const repeated = ids.filter((id, position) => others.has(id) || ids.indexOf(id) !== position);
    return [...new Set(repeated)].map((id) =>
      createMessage('check.id_repeated_in_variation', { id, variation }, { page: path }),
    );
  });
}
