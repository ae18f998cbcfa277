import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../../config/locales';
import { LOCALES } from '../../../../config/locales';
import type { Plan, PlanTier } from '../../../../config/plans';
import { button } from '../../../../templates/components/button/button.schema';
import { addOnCard, sectionAddOns } from '../../../../templates/sections/add-ons/add-ons.schema';
import { quizQuestion, sectionPlanQuiz } from '../../../../templates/sections/plan-quiz/plan-quiz.schema';
import { planOfAnswer } from '../../../../templates/sections/plan-quiz/quiz';
import { planCard, sectionPlans } from '../../../../templates/sections/plans/plans.schema';
import { entry, renderSections } from './section-fixtures';

const TIERS: readonly PlanTier[] = ['free', 'unlimited', 'business', 'enterprise'];

function plansSection(descriptions: Partial<Record<PlanTier, string>> = {}) {
  const plans = TIERS.map((tier) =>
    entry(planCard, {
      tier,
      ...(descriptions[tier] === undefined ? {} : { description: descriptions[tier] }),
      highlights: [`Highlight of ${tier}`],
      isPopular: tier === 'business',
      ...(tier === 'enterprise'
        ? { button: entry(button, { label: 'Talk to sales', opens: 'enterpriseSales' }) }
        : {}),
    }),
  );
  return entry(sectionPlans, { sectionId: 'choose', heading: 'Four plans', plans });
}

function cardOf(tier: PlanTier, locale: Locale = 'en'): string {
  const { html } = renderSections([plansSection()], locale);
  const start = html.indexOf(`data-plan="${tier}"`);
  const end = html.indexOf('data-plan="', start + 1);
  return html.slice(start, end === -1 ? html.indexOf('<script') : end);
}

function textOf(html: string): string {
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \n]+/g, ' ');
}

function plansJson(html: string): readonly Plan[] {
  const [, json = ''] = /<script type="application\/json" id="plans">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

describe('plan cards', () => {
  it('shows all four plans, each with an anchor', () => {
    const { html } = renderSections([plansSection()]);
    for (const tier of TIERS) expect(html).toContain(`id="plan-${tier}"`);
    expect(html.match(/data-plan="/g)).toHaveLength(4);
  });

  it.each([
    ['free', ['$0']],
    ['unlimited', ['$10', '$7', '$84', '$36']],
    ['business', ['$19', '$12', '$144', '$84']],
  ] as const)('%s has its amounts in the HTML', (tier, amounts) => {
    for (const amount of amounts) expect(textOf(cardOf(tier))).toContain(amount);
  });

  it('gives free no yearly figure', () => {
    expect(cardOf('free')).not.toContain('data-period');
    expect(textOf(cardOf('free')).match(/\$\d+/g)).toEqual(['$0']);
  });

  it.each(LOCALES)('gives enterprise no number but a way to sales in %s', (locale) => {
    const card = cardOf('enterprise', locale);
    expect(textOf(card)).not.toMatch(/\d/);
    expect(card).toContain('data-opens="enterpriseSales"');
    expect(card).not.toContain('data-period');
  });

  it.each(LOCALES)('prints no null, NaN or undefined in %s', (locale) => {
    for (const tier of TIERS) expect(textOf(cardOf(tier, locale))).not.toMatch(/null|NaN|undefined/);
  });

  it('writes amounts as the language does', () => {
    expect(cardOf('unlimited', 'de')).toContain('10\u00a0$');
    expect(cardOf('free', 'fr-FR')).toContain('0\u00a0$');
    expect(cardOf('unlimited', 'pt-BR')).toContain('$10');
  });

  it('marks only the popular plan', () => {
    expect(TIERS.filter((tier) => textOf(cardOf(tier)).includes('Most popular'))).toEqual(['business']);
  });

  it('begins with monthly billing, and the switch is an island', () => {
    const { html, islands } = renderSections([plansSection()]);
    expect(html).toContain('data-billing="monthly"');
    expect(islands.map(({ name }) => name)).toEqual(['PricingSwitch']);
  });

  it('leaves out a card that names no plan', () => {
    const { html } = renderSections([
      entry(sectionPlans, { plans: [entry(planCard, { description: 'Lost' })] }),
    ]);
    expect(html).not.toContain('Lost');
  });
});

describe('the plans as data', () => {
  it('holds every plan with the descriptions of content', () => {
    const { html } = renderSections([plansSection({ free: 'For one person.' })]);
    const plans = plansJson(html);
    expect(plans.map(({ tier }) => tier)).toEqual(TIERS);
    expect(plans[0]).toMatchObject({ description: 'For one person.', pricing: { yearly: null } });
    expect(plans.filter((plan) => 'features' in plan).map(({ tier }) => tier)).toEqual(['unlimited']);
    expect(plans[3]?.pricing.monthly.price).toBeNull();
  });

  it('cannot be ended by what an editor writes', () => {
    const description = '</script><script>alert(1)</script><!--';
    const { html } = renderSections([plansSection({ free: description })]);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(plansJson(html)[0]?.description).toBe(description);
  });
});

describe('add-ons', () => {
  const addOns = [
    entry(addOnCard, { feature: 'brain', description: 'Answers.', eligibility: 'On every paid plan' }),
    entry(addOnCard, { feature: 'aiNotetaker', description: 'Takes notes.', eligibility: 'Never shown' }),
  ];

  it('shows both with their monthly price and no other', () => {
    const { html } = renderSections([entry(sectionAddOns, { addOns })]);
    expect(html).toContain('data-add-on="brain"');
    expect(html).toContain('data-add-on="aiNotetaker"');
    expect(textOf(html).match(/\$\d+/g)).toEqual(['$9', '$6']);
  });

  it('says who can buy it for brain only', () => {
    const { html } = renderSections([entry(sectionAddOns, { addOns })]);
    expect(html).toContain('On every paid plan');
    expect(html).not.toContain('Never shown');
  });
});

describe('the quiz', () => {
  const questions = [
    entry(quizQuestion, {
      question: 'Who?',
      answers: [
        { label: 'Me', score: 0.5 },
        { label: 'All', score: 5 },
      ],
    }),
    entry(quizQuestion, { question: 'Broken?', answers: 'not a list' }),
    entry(quizQuestion, { question: 'How?', answers: [{ label: 'By hand', score: 1 }] }),
  ];

  it('gives the island the questions that can be read', () => {
    const { islands } = renderSections([
      entry(sectionPlanQuiz, { questions, resultBody: 'See the [comparison](#compare).' }),
    ]);
    expect(islands).toHaveLength(1);
    expect(islands[0]?.props).toMatchObject({
      questions: [{ question: 'Who?' }, { question: 'How?' }],
      planNames: { free: 'Free', enterprise: 'Enterprise' },
      texts: { resultBody: 'See the comparison.' },
    });
  });

  it('lists questions, answers and plans for those without scripts', () => {
    const { html } = renderSections([entry(sectionPlanQuiz, { questions })]);
    const [, list = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(textOf(list)).toMatch(/Who\? .*Me .*Free .*All .*Unlimited .*How\?/);
    expect(list).toContain('href="#plan-free"');
  });

  it('counts an answer for the plan of those who always answer with the same rank', () => {
    const answers = [3, 0.2, 1, 1.5].map((score) => ({ label: `Score ${score}`, score }));
    const quiz = ['1', '2', '3', '4', '5'].map((question) => ({ question, answers }));
    expect([0.2, 1, 1.5].map((score) => planOfAnswer(quiz, answers, score))).toEqual([
      'free',
      'unlimited',
      'business',
    ]);
    expect(planOfAnswer(quiz, answers, 3)).toBeUndefined();
  });

  it('counts the last of few answers like the last of many', () => {
    const many = [0.5, 1, 2, 9].map((score) => ({ label: `Score ${score}`, score }));
    const few = [0.5, 1].map((score) => ({ label: `Score ${score}`, score }));
    const quiz = [
      { question: 'Many?', answers: many },
      { question: 'Few?', answers: few },
    ];
    expect(planOfAnswer(quiz, many, 9)).toBe('enterprise');
  });
});
