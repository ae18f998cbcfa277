import type { ReactNode } from 'react';
import type { ContentModel, ContentOf } from '../content-model/model';
import type { SectionProps } from './section-content';
import type { sectionFields } from './section-fields';

/** The style sheets that hold the styles of sections: the one of every page, and that of pages with prices. */
type SectionStylesheet = 'site' | 'pricing';

/** The content model of a section: its name and its fields, those of every section among them. */
type SectionModel<Name extends string = string> = ContentModel<Name, typeof sectionFields>;

/** A section type: its content model, its template, and the style sheet that its page needs. */
export interface SectionType<Model extends SectionModel = SectionModel> {
  readonly model: Model;
  readonly template: (props: SectionProps<ContentOf<Model>>) => ReactNode;
  readonly stylesheet: SectionStylesheet;
}

/** Describes a section type. */
export function defineSection<Model extends SectionModel>(
  model: Model,
  template: SectionType<Model>['template'],
  stylesheet: SectionStylesheet = 'site',
): SectionType<Model> {
  return { model, template, stylesheet };
}

type ByName<Sections> = { readonly [Name in keyof Sections]: { readonly model: { readonly name: Name } } };

/** A list of section types by name; one under another name than its model's does not compile. */
export function defineSections<const Sections extends ByName<Sections>>(sections: Sections): Sections {
  return sections;
}
