import type { ReactNode } from 'react';
import type { ContentModel, ContentOf } from '../content-model/model';
import type { SiteInfo } from '../content-model/page-props';
import type { SectionProps } from './section-content';
import type { sectionFields } from './section-fields';

/**
 * The style sheets for sections: of every page, of pages with comparisons or prices, and of sections that few pages
 * have.
 */
type SectionStylesheet = 'site' | 'comparison' | 'pricing' | 'rare';

/** The content model of a section: its name and its fields, including those that every section has. */
type SectionModel<Name extends string = string> = ContentModel<Name, typeof sectionFields>;

/** A section type: its content model, its template, and its style sheet. */
export interface SectionType<Model extends SectionModel = SectionModel> {
  readonly model: Model;
  readonly template: (props: SectionProps<ContentOf<Model>>) => ReactNode;
  readonly stylesheet: SectionStylesheet;
  /** Whether there is something to show; without it the section is left out of the page. */
  readonly isFilled: (section: ContentOf<Model>, site: SiteInfo) => boolean;
}

/** Defines a section type that is shown even if all its fields are empty. */
export function defineSection<Model extends SectionModel>(
  model: Model,
  template: SectionType<Model>['template'],
  stylesheet: SectionStylesheet = 'site',
): SectionType<Model> {
  return { model, template, stylesheet, isFilled: () => true };
}

/** Defines a section type that few pages have, and that is shown only if it is filled. */
export function defineProof<Model extends SectionModel>(
  model: Model,
  template: SectionType<Model>['template'],
  isFilled: SectionType<Model>['isFilled'],
): SectionType<Model> {
  return { model, template, stylesheet: 'rare', isFilled };
}

type ByName<Sections> = { readonly [Name in keyof Sections]: { readonly model: { readonly name: Name } } };

/** A list of section types by name. A key that differs from its model's name does not compile. */
export function defineSections<const Sections extends ByName<Sections>>(sections: Sections): Sections {
  return sections;
}
