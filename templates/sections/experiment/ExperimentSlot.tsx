import type { ReactElement } from 'react';
import { createElement } from 'react';
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
 * A slot whose section an experiment chooses (docs/contract.md#4-pages). Every variation stands where the control
 * stands: the same index and the same level of heading. Where every visitor sees the same one, it is the control's
 * place that holds it, and the slot says which it is.
 */
export function ExperimentSlot({ experiment, place }: ExperimentSlotProps): ReactElement | null {
  const { slotVariation } = useRenderContext();
  const { key, control, variations } = experiment;
  const controlHtml = control ? <SectionTemplate section={control} place={place} /> : null;
  if (!key) return controlHtml;
  const others = variations.map((variation, position) => (
    <template key={variation.metadata.id} data-variation={position + 1}>
      <SectionTemplate section={variation} place={{ ...place, variation: position + 1 }} />
    </template>
  ));
  const attributes = { 'data-key': key, 'data-variation': slotVariation?.(key) };
  return createElement(SLOT_ELEMENT, attributes, controlHtml, others);
}
