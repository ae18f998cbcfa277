import type { ComponentType, ReactElement } from 'react';
import type { SectionProps } from './section-content';
import { isSection, SECTIONS } from './sections';

/** One section, by the template of its model; nothing for a model that has none. */
export function SectionTemplate({ section, place }: SectionProps): ReactElement | null {
  if (!isSection(section)) return null;
  // The list's type pairs each model's name with its own template, which a look-up by a union cannot express.
  const Template = SECTIONS[section.modelName].template as ComponentType<SectionProps>;
  return <Template section={section} place={place} />;
}
