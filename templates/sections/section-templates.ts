import type { ReactNode } from 'react';
import { AddOns } from './add-ons/AddOns';
import { CallToAction } from './call-to-action/CallToAction';
import { Comparison } from './comparison/Comparison';
import { Faq } from './faq/Faq';
import { Features } from './features/Features';
import { Hero } from './hero/Hero';
import { MarkdownSection } from './markdown/MarkdownSection';
import { MediaSection } from './media/MediaSection';
import { PlanQuizSection } from './plan-quiz/PlanQuizSection';
import { Plans } from './plans/Plans';
import { RelatedPages } from './related-pages/RelatedPages';
import { RichTextSection } from './rich-text/RichTextSection';
import type { SectionContent, SectionModelName, SectionProps } from './section-content';
import { Steps } from './steps/Steps';

/** The style sheets that hold the styles of sections: the one of every page, and that of pages with prices. */
type SectionStylesheet = 'site' | 'pricing';

type SectionTemplateOf<Name extends SectionModelName> = {
  readonly template: (props: SectionProps<Extract<SectionContent, { modelName: Name }>>) => ReactNode;
  readonly stylesheet: SectionStylesheet;
};

/** Every section model with its template and the style sheet that its page needs. */
export const SECTION_TEMPLATES: { readonly [Name in SectionModelName]: SectionTemplateOf<Name> } = {
  sectionHero: { template: Hero, stylesheet: 'site' },
  sectionMarkdown: { template: MarkdownSection, stylesheet: 'site' },
  sectionRichText: { template: RichTextSection, stylesheet: 'site' },
  sectionMedia: { template: MediaSection, stylesheet: 'site' },
  sectionFeatures: { template: Features, stylesheet: 'site' },
  sectionFaq: { template: Faq, stylesheet: 'site' },
  sectionCallToAction: { template: CallToAction, stylesheet: 'site' },
  sectionSteps: { template: Steps, stylesheet: 'site' },
  sectionComparison: { template: Comparison, stylesheet: 'site' },
  sectionPlans: { template: Plans, stylesheet: 'pricing' },
  sectionPlanQuiz: { template: PlanQuizSection, stylesheet: 'pricing' },
  sectionAddOns: { template: AddOns, stylesheet: 'pricing' },
  sectionRelatedPages: { template: RelatedPages, stylesheet: 'site' },
};

/** The style sheet that a section needs; `site` for a model without a template. */
export function stylesheetOf(modelName: string): SectionStylesheet {
  return Object.hasOwn(SECTION_TEMPLATES, modelName)
    ? SECTION_TEMPLATES[modelName as SectionModelName].stylesheet
    : 'site';
}
