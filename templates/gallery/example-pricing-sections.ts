import { button } from '../components/button/button.schema';
import { addOnCard, sectionAddOns } from '../sections/add-ons/add-ons.schema';
import { quizQuestion, sectionPlanQuiz } from '../sections/plan-quiz/plan-quiz.schema';
import { planCard, sectionPlans } from '../sections/plans/plans.schema';
import type { SectionListItem } from '../sections/SectionList';
import { sectionSeatCosts } from '../sections/seat-costs/seat-costs.schema';
import { example } from './example';
import { EXAMPLE_LEAD } from './example-text';

const TIERS = ['free', 'unlimited', 'business', 'enterprise'] as const;

function plans() {
  return TIERS.map((tier) =>
    example(planCard, `plan-${tier}`, {
      tier,
      description: `Who ${tier} is for`,
      highlightsTitle: 'What it has',
      highlights: ['One thing', 'Another thing'],
      reason: tier === 'unlimited' ? 'Made for one team' : undefined,
      button: example(button, `plan-button-${tier}`, {
        label: tier === 'enterprise' ? 'Talk to sales' : `Choose ${tier}`,
        opens: tier === 'enterprise' ? 'enterpriseSales' : 'signUp',
        buttonStyle: tier === 'unlimited' ? 'primary' : 'secondary',
      }),
    }),
  );
}

function questions() {
  return [1, 2].map((number) =>
    example(quizQuestion, `quiz-${number}`, {
      question: `Question ${number} of the quiz?`,
      answers: [
        { label: 'Little', score: 1, reason: 'What the small plan has' },
        { label: 'Much', score: 4, reason: 'What the large plan has' },
      ],
    }),
  );
}

/** Plans with the billing switch, the quiz that recommends one, and add-ons. */
export function pricingSections(): readonly SectionListItem[] {
  return [
    example(sectionPlans, 'plans', {
      sectionId: 'section-plans',
      heading: 'Plans',
      body: EXAMPLE_LEAD,
      plans: plans(),
    }),
    example(sectionPlanQuiz, 'quiz', {
      sectionId: 'section-plan-quiz',
      heading: 'Plan quiz',
      body: EXAMPLE_LEAD,
      sectionColor: 'tint',
      questions: questions(),
      resultHeading: '{plan} fits you',
      resultBody: 'With what you need, {plan} is enough.',
      noResult: 'No plan fits.',
    }),
    example(sectionSeatCosts, 'seats', {
      sectionId: 'section-seat-costs',
      heading: 'Costs for a team',
      body: EXAMPLE_LEAD,
    }),
    example(sectionAddOns, 'add-ons', {
      sectionId: 'section-add-ons',
      heading: 'Add-ons',
      body: EXAMPLE_LEAD,
      addOns: [
        example(addOnCard, 'brain', {
          feature: 'brain',
          description: 'Answers',
          eligibility: 'On paid plans',
        }),
        example(addOnCard, 'notetaker', { feature: 'aiNotetaker', description: 'Notes' }),
      ],
    }),
  ];
}
