import { type Plan, type PlanTier, plansForLocale } from '../../../config/plans';
import { overlayHref, salesLocationOf } from '../../components/button/overlay-href';
import { useInterface } from '../../components/providers/InterfaceProvider';
import { useText } from '../../components/text/use-text';
import { useRenderContext } from '../../content-model/render-context';
import type { QuizPlan } from '../../islands/QuizResult';

/** The plans of the quiz: yearly price per user, with the button that gets the plan. */
export function useQuizPlans(): Readonly<Record<PlanTier, QuizPlan>> {
  const text = useText();
  const { page } = useRenderContext();
  const { links } = useInterface();
  const sales = {
    label: text('sales-heading'),
    href: overlayHref('enterpriseSales', links),
    opens: 'enterpriseSales' as const,
    location: salesLocationOf(page.template),
  };
  const quizPlan = ({ tier, name, pricing: { monthly, yearly } }: Plan): QuizPlan => {
    if (monthly.price === null)
      return { name, price: monthly.displayPrice, unit: '', note: '', action: sales };
    const action = {
      label: text('quiz-start', { plan: name }),
      href: overlayHref('signUp', links),
      opens: 'signUp' as const,
      redirectParams: JSON.stringify({ plan: tier }),
    };
    if (yearly === null)
      return { name, price: monthly.displayPrice, unit: '', note: text('free-forever'), action };
    const note = text('billed-yearly', { amount: yearly.displayPrice });
    return { name, price: yearly.displayPricePerMonth, unit: monthly.perUserGroup, note, action };
  };
  const plans = plansForLocale(page.locale).map((plan) => [plan.tier, quizPlan(plan)]);
  return Object.fromEntries(plans) as Record<PlanTier, QuizPlan>;
}
