import type { ComponentType, ReactElement } from 'react';
import type { SectionProps } from './section-content';
import { isSection, SECTIONS } from './sections';

/** One section, rendered with the template of its model; renders nothing if the model has no template. */
export function SectionTemplate({ section, place }: SectionProps): ReactElement | null {
  if (!isSection(section)) return null;
  // The list's type pairs each model's name with its template. A look-up by a union type cannot express that.
  const Template = SECTIONS[section.modelName].template as ComponentType<SectionProps>;
  return <Template section={section} place={place} />;
}
