import type { ComponentType, ReactElement } from 'react';
import type { SectionProps } from './section-content';
import { SECTION_TEMPLATES } from './section-templates';

/** One section, by the template of its model; nothing for a model that has none. */
export function SectionTemplate({ section, place }: SectionProps): ReactElement | null {
  if (!Object.hasOwn(SECTION_TEMPLATES, section.modelName)) return null;
  // The registry's type pairs each model's name with its own template, which a look-up by a union cannot express.
  const Template = SECTION_TEMPLATES[section.modelName].template as ComponentType<SectionProps>;
  return <Template section={section} place={place} />;
}
