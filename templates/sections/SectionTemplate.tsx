import type { ComponentType, ReactElement } from 'react';
import { useRenderContext } from '../content-model/render-context';
import type { SectionProps } from './section-content';
import { isFilled, isSection, SECTIONS } from './sections';

/** One section, rendered with the template of its model; renders nothing without a template or without content. */
export function SectionTemplate({ section, place }: SectionProps): ReactElement | null {
  const { site } = useRenderContext();
  if (!isSection(section) || !isFilled(section, site)) return null;
  // The list's type pairs each model's name with its template. A look-up by a union type cannot express that.
  const Template = SECTIONS[section.modelName].template as ComponentType<SectionProps>;
  return <Template section={section} place={place} />;
}
