import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BLOCKS } from '@contentful/rich-text-types';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { addOnsForLocale } from '../../../../config/add-ons';
import { LOCALES, type Locale } from '../../../../config/locales';
import { type Plan, type PlanTier, plansForLocale } from '../../../../config/plans';
import { button } from '../../../../templates/components/button/button.schema';
import type { RichTextValue } from '../../../../templates/content-model/values';
import { addOnCard, sectionAddOns } from '../../../../templates/sections/add-ons/add-ons.schema';
import { experiment } from '../../../../templates/sections/experiment/experiment.schema';
import { quizQuestion, sectionPlanQuiz } from '../../../../templates/sections/plan-quiz/plan-quiz.schema';
import { planOfAnswer } from '../../../../templates/sections/plan-quiz/quiz';
import { planCard, sectionPlans } from '../../../../templates/sections/plans/plans.schema';
import { sectionRichText } from '../../../../templates/sections/rich-text/rich-text.schema';
import { sectionSeatCosts } from '../../../../templates/sections/seat-costs/seat-costs.schema';
import { trackedProperties } from '../render-template';
import { entry, renderSections } from './section-fixtures';

const PLANS_CSS = '../../../../templates/sections/plans/plans.css';

const TIERS: readonly PlanTier[] = ['free', 'unlimited', 'business', 'enterprise'];

function plansSection(descriptions: Partial<Record<PlanTier, string>> = {}, tiers = TIERS) {
  const plans = tiers.map((tier) =>
    entry(planCard, {
      tier,
      ...(descriptions[tier] === undefined ? {} : { description: descriptions[tier] }),
      highlights: [`Highlight of ${tier}`],
      ...(tier === 'business' ? { reason: 'Made for several teams' } : {}),
      ...(tier === 'enterprise'
        ? { button: entry(button, { label: 'Talk to sales', opens: 'enterpriseSales' }) }
        : {}),
    }),
  );
  return entry(sectionPlans, { sectionId: 'choose', heading: 'Four plans', plans });
}

/** A rich text that embeds sections. */
function textWith(sections: ReadonlyArray<{ readonly metadata: { readonly id: string } }>) {
  const content = sections.map(({ metadata: { id } }) => ({
    nodeType: BLOCKS.EMBEDDED_ENTRY,
    data: { target: { sys: { id } } },
    content: [],
  }));
  const entries = Object.fromEntries(sections.map((section) => [section.metadata.id, section]));
  const body = {
    document: { nodeType: BLOCKS.DOCUMENT, data: {}, content },
    targets: { entries, assets: {} },
  };
  return entry(sectionRichText, { body: body as unknown as RichTextValue });
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

describe('the plan cards', () => {
  it('say below the price by quote what a visitor gets', () => {
    const { html } = renderSections([plansSection({ enterprise: 'For many workspaces.' })]);
    expect(textOf(html)).toMatch(/Custom\s*A quote for your team/);
  });

  it('show all four plans, each with an anchor', () => {
    const { html } = renderSections([plansSection()]);
    for (const tier of TIERS) expect(html).toContain(`id="plan-${tier}"`);
    expect(html.match(/data-plan="/g)).toHaveLength(4);
  });

  it('have their anchors and data once on a page that shows them twice', () => {
    const { html } = renderSections([plansSection(), plansSection()]);
    expect(html.match(/data-plan="/g)).toHaveLength(8);
    const ids = [...html.matchAll(/ id="(plans|plan-[^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...TIERS.map((tier) => `plan-${tier}`), 'plans']);
  });

  it('have their anchors in every variation of the first slot', () => {
    const slot = entry(experiment, { key: 'plans', control: plansSection(), variations: [plansSection()] });
    const { html } = renderSections([slot, plansSection()]);
    const [control, variation, second] = html.split(/<template|<\/template>/);
    for (const shown of [control, variation]) {
      expect(shown?.match(/ id="plan/g)).toHaveLength(5);
    }
    expect(second).toContain('data-plan="free"');
    expect(second).not.toContain(' id="plan');
  });

  it('have their anchors once if the first plans are in a rich text', () => {
    const { html } = renderSections([textWith([plansSection()]), plansSection()]);
    const [embedded, second] = html.split('<section id="choose"');
    expect(embedded?.match(/ id="plan/g)).toHaveLength(5);
    expect(second).not.toContain(' id="plan');
  });

  it('have their anchors once if a text embeds them twice', () => {
    const plans = plansSection();
    const { html } = renderSections([textWith([plans, plans])]);
    expect(html.match(/data-plan="/g)).toHaveLength(8);
    expect(html.match(/ id="plan/g)).toHaveLength(5);
  });

  it('have one anchor for two cards of a plan', () => {
    const cards = ['a', 'b'].map((reason) => entry(planCard, { tier: 'business', reason }));
    const { html } = renderSections([entry(sectionPlans, { heading: 'Plans', plans: cards })]);
    expect(html.match(/data-plan="business"/g)).toHaveLength(2);
    expect(html.match(/ id="plan-business"/g)).toHaveLength(1);
  });

  it('have calculators with different ids if texts embed several', () => {
    const [one, other] = [entry(sectionSeatCosts), entry(sectionSeatCosts, { sectionId: 'seats' })];
    const { html } = renderSections([textWith([one, other, other]), textWith([one])]);
    const ids = [...html.matchAll(/<input id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  it.each([
    ['free', 'Free'],
    ['unlimited', 'Unlimited'],
    ['business', 'Business'],
    ['enterprise', 'Enterprise'],
  ] as const)('show the plan %s as %s with its description', (tier, name) => {
    const { html } = renderSections([plansSection({ [tier]: `What ${tier} is for.` })]);
    expect(html).toMatch(new RegExp(`<h\\d class="plan__name">${name}</h\\d>`));
    expect(html).toContain(`<p class="plan__description">What ${tier} is for.</p>`);
  });

  it.each([
    ['en', 'per user per month'],
    ['pt-BR', 'por usuário por mês'],
    ['de', 'pro Nutzer und Monat'],
    ['es-ES', 'por usuario al mes'],
    ['fr-FR', 'par utilisateur et par mois'],
    ['it', 'per utente al mese'],
  ] as const)('state in %s that a price is %s', (locale, unit) => {
    for (const tier of ['unlimited', 'business'] as const) {
      expect(textOf(cardOf(tier, locale))).toMatch(new RegExp(`\\$?\\d+(?:\u00a0\\$)? ${unit}`));
    }
    expect(textOf(cardOf('free', locale))).not.toContain(unit);
  });

  it('have a different color per plan, as custom properties in the style sheet', async () => {
    const css = await readFile(join(import.meta.dirname, PLANS_CSS), 'utf8');
    const marks = plansForLocale('en').map(({ tier, color }) => {
      expect(renderSections([plansSection()]).html).toMatch(
        new RegExp(`class="plan plan--${color}[^"]*" data-plan="${tier}"`),
      );
      const base = /\.plan \{[^}]*--plan-mark: ([^;]+);/s.exec(css)?.[1];
      return new RegExp(`\\.plan--${color} \\{\\s*--plan-mark: ([^;]+);`).exec(css)?.[1] ?? base;
    });
    expect(new Set(marks).size).toBe(4);
    expect(marks).not.toContain(undefined);
  });

  it.each([
    ['unlimited', ['$10', 'Yearly · Save 30%'], ['$7', '$84', 'Save 30%']],
    ['business', ['$19', 'Yearly · Save 36%'], ['$12', '$144', 'Save 36%']],
  ] as const)('have the amounts of the plan %s and its saving for both periods', (tier, monthly, yearly) => {
    const [, ofMonth = '', ofYear = ''] = cardOf(tier).split('data-period=');
    for (const text of monthly) expect(textOf(ofMonth)).toContain(text);
    for (const text of yearly) expect(textOf(ofYear)).toContain(text);
  });

  it('show no yearly price for the free plan', () => {
    expect(cardOf('free')).not.toContain('data-period');
    expect(textOf(cardOf('free')).match(/\$\d+/g)).toEqual(['$0']);
  });

  it.each(LOCALES)('show a link to sales instead of a number for enterprise in %s', (locale) => {
    const card = cardOf('enterprise', locale);
    expect(textOf(card)).not.toMatch(/\d/);
    expect(card).toContain('data-opens="enterpriseSales"');
    expect(card).not.toContain('data-period');
  });

  it.each(LOCALES)('contain no null, NaN or undefined in %s', (locale) => {
    for (const tier of TIERS) expect(textOf(cardOf(tier, locale))).not.toMatch(/null|NaN|undefined/);
  });

  it('format amounts for the locale', () => {
    expect(cardOf('unlimited', 'de')).toContain('10\u00a0$');
    expect(cardOf('free', 'fr-FR')).toContain('0\u00a0$');
    expect(cardOf('unlimited', 'pt-BR')).toContain('$10');
  });

  it('mark the plan that has a reason, and no other', () => {
    expect(TIERS.filter((tier) => cardOf(tier).includes('plan__reason'))).toEqual(['business']);
    expect(textOf(cardOf('business'))).toContain('Made for several teams');
  });

  it('start with yearly billing and its saving, each section with its own radio buttons and without an island', () => {
    const { html, islands } = renderSections([plansSection(), plansSection()]);
    expect(
      html.match(/<input [^>]*checked=""[^>]*>/g)?.map((input) => /value="(\w+)"/.exec(input)?.[1]),
    ).toEqual(['yearly', 'yearly']);
    expect(textOf(html)).toContain('Save up to 36%');
    expect(new Set(html.match(/(?<=type="radio"[^>]* name=")[^"]+/g)).size).toBe(2);
    expect(islands).toEqual([]);
  });

  it.each([
    [['free', 'enterprise'], undefined],
    [['free', 'unlimited', 'enterprise'], 'Save up to 30%'],
    [['unlimited', 'business'], 'Save up to 36%'],
  ] as const)(
    'start with the largest saving of the plans %j, and without one if none has it',
    (tiers, text) => {
      const { html } = renderSections([plansSection({}, tiers)]);
      expect(html).toContain('value="yearly"');
      expect(/Save up to \d+%/.exec(textOf(html))?.[0]).toBe(text);
    },
  );

  it('have the section, the control and the period in the events of the switch', () => {
    const { html } = renderSections([plansSection()]);
    const { document } = new Window();
    document.body.innerHTML = html;
    const section = { sectionIndex: 1, source: 'pricingSwitch', clickedType: 'button' };
    expect([...document.querySelectorAll('input[data-track]')].map(trackedProperties)).toMatchObject([
      { buttonClicked: 'Monthly', ...section },
      { buttonClicked: 'Yearly', ...section },
    ]);
  });

  it('show the limits of the plan in the language’s number format', () => {
    const highlights = ['{freeStorage} GB', '{businessRuns} runs'];
    const section = entry(sectionPlans, { plans: [entry(planCard, { tier: 'free', highlights })] });
    expect(textOf(renderSections([section]).html)).toMatch(/ 5 GB .*10,000 runs/);
    expect(textOf(renderSections([section], 'de').html)).toContain('10.000 runs');
  });

  it('omit a card without a plan', () => {
    const { html } = renderSections([
      entry(sectionPlans, { plans: [entry(planCard, { description: 'Lost' })] }),
    ]);
    expect(html).not.toContain('Lost');
  });
});

describe('the plan data', () => {
  it('contains every plan with the descriptions from content', () => {
    const { html } = renderSections([plansSection({ free: 'For one person.' })]);
    const plans = plansJson(html);
    expect(plans.map(({ tier }) => tier)).toEqual(TIERS);
    expect(plans[0]).toMatchObject({ description: 'For one person.', pricing: { yearly: null } });
    expect(plans.filter((plan) => 'features' in plan).map(({ tier }) => tier)).toEqual(['unlimited']);
    expect(plans[3]?.pricing.monthly.price).toBeNull();
  });

  it('cannot be ended by editorial text', () => {
    const description = '</script><script>alert(1)</script><!--';
    const { html } = renderSections([plansSection({ free: description })]);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(plansJson(html)[0]?.description).toBe(description);
  });
});

describe('the add-ons', () => {
  const addOns = [
    entry(addOnCard, { feature: 'brain', description: 'Answers.', eligibility: 'On every paid plan' }),
    entry(addOnCard, { feature: 'aiNotetaker', description: 'Takes notes.', eligibility: 'Never shown' }),
  ];

  it('show both with only their monthly price', () => {
    const { html } = renderSections([entry(sectionAddOns, { addOns })]);
    expect(html).toContain('data-add-on="brain"');
    expect(html).toContain('data-add-on="aiNotetaker"');
    expect(textOf(html.split('</ul>')[0] ?? '').match(/\$\d+/g)).toEqual(['$9', '$6']);
  });

  it.each([
    ['en', 'Business with Planfold Brain comes to $21 per user per month', '$28'],
    ['de', 'Business', '28\u00a0$'],
  ] as const)('say in %s what a plan costs with the first of them', (locale, text, monthly) => {
    const { html } = renderSections([entry(sectionAddOns, { addOns })], locale);
    const [, total = ''] = /<p class="add-ons__total">(.*?)<\/p>/.exec(html) ?? [];
    expect(total).toContain(text);
    expect(total).toContain(monthly);
  });

  it('show the button of a card', () => {
    const card = entry(addOnCard, {
      feature: 'brain',
      button: entry(button, { label: 'Add Brain', opens: 'signUp' }),
    });
    const { html } = renderSections([entry(sectionAddOns, { addOns: [card] })]);
    expect(html).toMatch(/data-add-on="brain".*<a [^>]*data-opens="signUp"[^>]*>Add Brain<\/a>/s);
  });

  it('have the documented fields, and eligibility for brain only', () => {
    const fields = ['description', 'feature', 'flag', 'name', 'pricing'];
    const [brain, notetaker] = addOnsForLocale('en', { brain: 'Answers.' });
    expect(Object.keys(brain ?? {}).sort()).toEqual([...fields, 'eligibility'].sort());
    expect(Object.keys(notetaker ?? {}).sort()).toEqual(fields);
    expect([brain?.feature, notetaker?.feature]).toEqual(['brain', 'aiNotetaker']);
    expect([brain?.pricing.monthly.price, notetaker?.pricing.monthly.price]).toEqual([9, 6]);
    expect(brain?.description).toBe('Answers.');
  });

  it('show their names and descriptions', () => {
    const text = textOf(renderSections([entry(sectionAddOns, { addOns })]).html);
    for (const words of ['Planfold Brain', 'Answers.', 'AI Notetaker', 'Takes notes.'])
      expect(text).toContain(words);
  });

  it('show the eligibility for brain only', () => {
    const { html } = renderSections([entry(sectionAddOns, { addOns })]);
    expect(html).toContain('On every paid plan');
    expect(html).not.toContain('Never shown');
  });
});

describe('the plan quiz', () => {
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

  /** The second button as the island receives it. */
  const secondButton = (fields: object) => {
    const second = entry(button, { label: 'Compare', ...fields });
    const { islands } = renderSections([entry(sectionPlanQuiz, { questions, button: second })]);
    return (islands[0]?.props as { link?: { attributes: object; hint?: string } } | undefined)?.link;
  };

  it('passes the valid questions to the island', () => {
    const { islands } = renderSections([
      entry(sectionPlanQuiz, { questions, resultBody: 'See the [comparison](#compare).' }),
    ]);
    expect(islands).toHaveLength(1);
    expect(islands[0]?.props).toMatchObject({
      questions: [{ question: 'Who?' }, { question: 'How?' }],
      plans: {
        unlimited: {
          name: 'Unlimited',
          price: '$7',
          unit: 'per user per month',
          action: {
            label: 'Get started with Unlimited',
            opens: 'signUp',
            redirectParams: '{"plan":"unlimited"}',
          },
        },
        enterprise: { price: 'Custom', action: { opens: 'enterpriseSales' } },
      },
      texts: { resultBody: 'See the comparison.' },
    });
  });

  it.each<readonly [string, object, object | undefined]>([
    [
      'of this site',
      { href: { href: '/lp' } },
      { className: 'button button--secondary', href: '/lp', 'data-track': 'click web' },
    ],
    [
      'of another site',
      { href: { href: 'https://other.example/' }, buttonStyle: 'tertiary', buttonSize: 'lg' },
      {
        className: 'button button--tertiary button--lg',
        href: 'https://other.example/',
        target: '_blank',
        rel: 'noopener noreferrer',
      },
    ],
    [
      'with its own event',
      { href: { href: '/lp' }, eventName: 'compare', source: 'quiz', redirectParams: { plan: 'free' } },
      { 'data-track': 'compare', 'data-redirect-params': '{"plan":"free"}' },
    ],
    ['that is disabled', { href: { href: '/lp' }, isDisabled: true }, undefined],
    ['without an address', {}, undefined],
  ])('passes a second button %s to the island', (_, fields, attributes) => {
    const link = secondButton(fields);
    if (attributes === undefined) expect(link).toBeUndefined();
    else expect(link).toMatchObject({ label: 'Compare', attributes });
  });

  it.each([
    ['/lp', undefined],
    ['https://other.example/', 'opens in a new tab'],
  ])('says about a second button to %s: %s', (href, hint) => {
    expect(secondButton({ href: { href } })).toMatchObject({ hint });
  });

  it('does not track a second button that should not be tracked', () => {
    const attributes = secondButton({ href: { href: '/lp' }, shouldTrack: false })?.attributes;
    expect(attributes).toEqual({ className: 'button button--secondary', href: '/lp' });
  });

  it('lists questions, answers and plans for visitors without scripts', () => {
    const { html } = renderSections([entry(sectionPlanQuiz, { questions })]);
    const [, list = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(textOf(list)).toMatch(/Who\? .*Me .*Free .*All .*Unlimited .*How\?/);
    expect(list).toContain('href="#plan-free"');
  });

  it('assigns an answer to the plan of visitors who always answer with the same rank', () => {
    const answers = [3, 0.2, 1, 1.5].map((score) => ({ label: `Score ${score}`, score }));
    const quiz = ['1', '2', '3', '4', '5'].map((question) => ({ question, answers }));
    expect([0.2, 1, 1.5].map((score) => planOfAnswer(quiz, answers, score))).toEqual([
      'free',
      'unlimited',
      'business',
    ]);
    expect(planOfAnswer(quiz, answers, 3)).toBeUndefined();
  });

  it('treats the last of few answers like the last of many', () => {
    const many = [0.5, 1, 2, 9].map((score) => ({ label: `Score ${score}`, score }));
    const few = [0.5, 1].map((score) => ({ label: `Score ${score}`, score }));
    const quiz = [
      { question: 'Many?', answers: many },
      { question: 'Few?', answers: few },
    ];
    expect(planOfAnswer(quiz, many, 9)).toBe('enterprise');
  });
});
