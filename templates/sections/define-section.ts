import type { ReactNode } from 'react';
import type { ContentModel, ContentOf } from '../content-model/model';
import type { StylesheetName } from '../stylesheet-names';
import type { SectionProps } from './section-content';
import type { sectionFields } from './section-fields';

/** The content model of a section: its name and its fields, including those that every section has. */
type SectionModel<Name extends string = string> = ContentModel<Name, typeof sectionFields>;

/** A section type: its content model, its template, and its style sheet. */
export interface SectionType<Model extends SectionModel = SectionModel> {
  readonly model: Model;
  readonly template: (props: SectionProps<ContentOf<Model>>) => ReactNode;
  readonly stylesheet: StylesheetName;
}

/** Defines a section type. */
export function defineSection<Model extends SectionModel>(
  model: Model,
  template: SectionType<Model>['template'],
  stylesheet: StylesheetName = 'site',
): SectionType<Model> {
  return { model, template, stylesheet };
}

type ByName<Sections> = { readonly [Name in keyof Sections]: { readonly model: { readonly name: Name } } };

/** A list of section types by name. A key that differs from its model's name does not compile. */
export function defineSections<const Sections extends ByName<Sections>>(sections: Sections): Sections {
  return sections;
}
