import { createElement, type ReactElement } from 'react';
import { SLOT_ELEMENT } from '../../../config/contract/experiment-slot';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import { SectionTemplate } from '../SectionTemplate';
import type { SectionPlace } from '../section-content';
import type { experiment as experimentModel } from './experiment.schema';

interface ExperimentSlotProps {
  readonly experiment: ContentOf<typeof experimentModel>;
  readonly place: SectionPlace;
}

/**
 * A slot whose section an experiment selects (docs/contract.md#4-pages). Every variation has the index and the
 * heading level of the control. If every visitor sees the same variation, it takes the control's place, and the slot
 * contains its number. Visitors with an unpublished variation see the control.
 */
export function ExperimentSlot({ experiment, place }: ExperimentSlotProps): ReactElement | null {
  const { slotVariation } = useRenderContext();
  const { key, control, variations } = experiment;
  const controlHtml = control ? <SectionTemplate section={control} place={place} /> : null;
  if (!key) return controlHtml;
  const others = variations.map(
    (variation, position) =>
      variation && (
        <template key={variation.metadata.id} data-variation={position + 1}>
          <SectionTemplate section={variation} place={{ ...place, variation: position + 1 }} />
        </template>
      ),
  );
  const attributes = { 'data-key': key, 'data-variation': slotVariation?.(key) };
  return createElement(SLOT_ELEMENT, attributes, controlHtml, others);
}
