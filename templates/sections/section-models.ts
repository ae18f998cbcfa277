import { sectionAddOns } from './add-ons/add-ons.schema';
import { sectionCallToAction } from './call-to-action/call-to-action.schema';
import { sectionComparison } from './comparison/comparison.schema';
import { sectionFaq } from './faq/faq.schema';
import { sectionFeatures } from './features/features.schema';
import { sectionHero } from './hero/hero.schema';
import { sectionMarkdown } from './markdown/markdown.schema';
import { sectionMedia } from './media/section-media.schema';
import { sectionPlanQuiz } from './plan-quiz/plan-quiz.schema';
import { sectionPlans } from './plans/plans.schema';
import { sectionRelatedPages } from './related-pages/related-pages.schema';
import { sectionRichText } from './rich-text/rich-text.schema';
import { sectionSteps } from './steps/steps.schema';

/** Every section type; wherever a section fits, all of these and an `experiment` fit. */
export const sectionModels = () =>
  [
    sectionHero,
    sectionMarkdown,
    sectionRichText,
    sectionMedia,
    sectionFeatures,
    sectionFaq,
    sectionCallToAction,
    sectionSteps,
    sectionComparison,
    sectionPlans,
    sectionPlanQuiz,
    sectionAddOns,
    sectionRelatedPages,
  ] as const;
