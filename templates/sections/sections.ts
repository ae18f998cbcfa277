import type { ContentOf } from '../content-model/model';
import type { SiteInfo } from '../content-model/page-props';
import { AddOns } from './add-ons/AddOns';
import { sectionAddOns } from './add-ons/add-ons.schema';
import { CallToAction } from './call-to-action/CallToAction';
import { sectionCallToAction } from './call-to-action/call-to-action.schema';
import { Comparison } from './comparison/Comparison';
import { sectionComparison } from './comparison/comparison.schema';
import { defineSection, defineSections } from './define-section';
import { Facts, hasFacts } from './facts/Facts';
import { sectionFacts } from './facts/facts.schema';
import { Faq } from './faq/Faq';
import { sectionFaq } from './faq/faq.schema';
import { Features } from './features/Features';
import { sectionFeatures } from './features/features.schema';
import { Hero } from './hero/Hero';
import { sectionHero } from './hero/hero.schema';
import { hasLogos, Logos } from './logos/Logos';
import { sectionLogos } from './logos/logos.schema';
import { MarkdownSection } from './markdown/MarkdownSection';
import { sectionMarkdown } from './markdown/markdown.schema';
import { MediaSection } from './media/MediaSection';
import { sectionMedia } from './media/section-media.schema';
import { hasNumbers, Numbers } from './numbers/Numbers';
import { sectionNumbers } from './numbers/numbers.schema';
import { PageDirectory } from './page-directory/PageDirectory';
import { sectionPageDirectory } from './page-directory/page-directory.schema';
import { PlanQuizSection } from './plan-quiz/PlanQuizSection';
import { sectionPlanQuiz } from './plan-quiz/plan-quiz.schema';
import { Plans } from './plans/Plans';
import { sectionPlans } from './plans/plans.schema';
import { hasQuote, Quote } from './quote/Quote';
import { sectionQuote } from './quote/quote.schema';
import { RelatedPages } from './related-pages/RelatedPages';
import { sectionRelatedPages } from './related-pages/related-pages.schema';
import { RichTextSection } from './rich-text/RichTextSection';
import { sectionRichText } from './rich-text/rich-text.schema';
import { SeatCosts } from './seat-costs/SeatCosts';
import { sectionSeatCosts } from './seat-costs/seat-costs.schema';
import { Steps } from './steps/Steps';
import { sectionSteps } from './steps/steps.schema';

/**
 * All section types by the name of their model. Each line uses a model and a template imported above: the build
 * executes this file with the imported paths in their place, to find the sources of each section
 * (`generator/boot/section-sources.js`).
 */
export const SECTIONS = defineSections({
  sectionHero: defineSection(sectionHero, Hero),
  sectionMarkdown: defineSection(sectionMarkdown, MarkdownSection),
  sectionRichText: defineSection(sectionRichText, RichTextSection, 'richText'),
  sectionMedia: defineSection(sectionMedia, MediaSection),
  sectionFeatures: defineSection(sectionFeatures, Features),
  sectionFaq: defineSection(sectionFaq, Faq),
  sectionCallToAction: defineSection(sectionCallToAction, CallToAction),
  sectionSteps: defineSection(sectionSteps, Steps),
  sectionComparison: defineSection(sectionComparison, Comparison, 'comparison'),
  sectionPlans: defineSection(sectionPlans, Plans, 'pricing'),
  sectionPlanQuiz: defineSection(sectionPlanQuiz, PlanQuizSection, 'pricing'),
  sectionAddOns: defineSection(sectionAddOns, AddOns, 'pricing'),
  sectionSeatCosts: defineSection(sectionSeatCosts, SeatCosts, 'pricing'),
  sectionRelatedPages: defineSection(sectionRelatedPages, RelatedPages),
  sectionPageDirectory: defineSection(sectionPageDirectory, PageDirectory, 'rare'),
  sectionLogos: defineSection(sectionLogos, Logos, 'rare'),
  sectionQuote: defineSection(sectionQuote, Quote, 'rare'),
  sectionNumbers: defineSection(sectionNumbers, Numbers, 'numbers'),
  sectionFacts: defineSection(sectionFacts, Facts, 'rare'),
});

export type SectionModelName = keyof typeof SECTIONS;

/** The models of all sections. A field that accepts sections accepts all of these and `experiment`. */
export function sectionModels() {
  return Object.values(SECTIONS).map(({ model }) => model);
}

/** The content of a section, by model. */
export type AnySection = ContentOf<(typeof SECTIONS)[SectionModelName]['model']>;

/** Whether content is a section. */
export function isSection(content: { readonly modelName: string }): content is AnySection {
  return Object.hasOwn(SECTIONS, content.modelName);
}

type FilledChecks = {
  readonly [Name in SectionModelName]?: (
    section: Extract<AnySection, { readonly modelName: Name }>,
    site: SiteInfo,
  ) => boolean;
};

/** Sections that are left out of the page until they have something to show. */
const FILLED_CHECKS: FilledChecks = {
  sectionLogos: hasLogos,
  sectionQuote: hasQuote,
  sectionNumbers: hasNumbers,
  sectionFacts: hasFacts,
};

/** Whether a section has something to show on this site. */
export function isFilled(section: AnySection, site: SiteInfo): boolean {
  const check = FILLED_CHECKS[section.modelName] as
    | ((section: AnySection, site: SiteInfo) => boolean)
    | undefined;
  return check?.(section, site) ?? true;
}
