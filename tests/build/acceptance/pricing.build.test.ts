import { beforeAll, describe, expect, it } from 'vitest';
import { entry, homePage, link } from '../../support/space-export';
import { type BuiltSite, buildContent, HOSTILE, injected, pageAt } from './built-site';

const TIERS = ['free', 'unlimited', 'business', 'enterprise'];
const PAGES = {
  en: 'pricing.html',
  'fr-FR': 'fr-FR/pricing.html',
  'es-ES': 'es-ES/pricing.html',
  it: 'it/pricing.html',
  'pt-BR': 'pt-BR/pricing.html',
  de: 'de/pricing.html',
};
const LOCALIZED = Object.entries(PAGES);
const NO_BREAK_SPACE = '\u00a0';

/** Adds values of other locales to a field. */
const translated = (item: ReturnType<typeof entry>, field: string, values: Record<string, unknown>) => ({
  ...item,
  fields: { ...item.fields, [field]: { ...item.fields[field], ...values } },
});

const card = (tier: string) =>
  translated(
    entry(`card-${tier}`, 'planCard', {
      tier,
      description: tier === 'free' ? HOSTILE : `About ${tier}`,
      highlights: ['0', 'Second'],
      ...(tier === 'enterprise' ? { button: link('talk') } : {}),
    }),
    'description',
    {
      de: `Über ${tier}`,
      it: '',
      'fr-FR': null,
    },
  );

interface PlanData {
  readonly tier: string;
  readonly pricing: Record<'monthly' | 'yearly', Record<string, unknown> | null>;
  readonly [field: string]: unknown;
}

describe('pricing', () => {
  let site: BuiltSite;
  const plansOf = async (file: string): Promise<PlanData[]> => {
    const script = (await site.elements(file)).find(
      ({ tag, attributes }) => tag === 'script' && attributes.id === 'plans',
    );
    return JSON.parse(script?.text ?? '');
  };
  const cardOf = async (file: string, tier: string) => {
    const all = await site.elements(file);
    return all.filter(({ parents, attributes }) =>
      [{ attributes }, ...parents].some((p) => p.attributes['data-plan'] === tier),
    );
  };

  beforeAll(async () => {
    site = await buildContent({
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { heading: 'T', body: 'T' }),
        pageAt('/pricing', ['plans', 'add-ons'], { template: 'pricing' }),
        translated(
          entry('plans', 'sectionPlans', {
            sectionId: 'choose-plan',
            heading: 'Plans',
            plans: TIERS.map((tier) => link(`card-${tier}`)),
          }),
          'heading',
          { de: 'Tarife', it: '' },
        ),
        ...TIERS.map(card),
        entry('talk', 'button', { label: 'Talk to us', opens: 'enterpriseSales' }),
        entry('add-ons', 'sectionAddOns', {
          sectionId: 'add-ons',
          heading: 'Add-ons',
          addOns: [link('brain'), link('notes')],
        }),
        entry('brain', 'addOnCard', { feature: 'brain', description: HOSTILE, eligibility: 'Paid plans' }),
        entry('notes', 'addOnCard', {
          feature: 'aiNotetaker',
          description: 'Notes',
          eligibility: 'Not for this one',
        }),
      ],
    });
    if (site.exitCode !== 0) throw new Error(site.stderr);
  });

  it.each(LOCALIZED)('the page in %s shows all plans and add-ons with the same amounts', async (_, file) => {
    const plans = await plansOf(file);
    expect(plans.map(({ tier }) => tier)).toEqual(TIERS);
    const amounts = plans.map(({ pricing }) => [
      pricing.monthly?.price,
      pricing.yearly === null ? 'none' : pricing.yearly.price,
      pricing.yearly === null ? 'none' : pricing.yearly.perMonth,
    ]);
    expect(amounts).toEqual([
      [0, 'none', 'none'],
      [10, 84, 7],
      [19, 144, 12],
      [null, null, null],
    ]);
    const all = await site.elements(file);
    const named = (name: string) =>
      all.map(({ attributes }) => attributes[name]).filter((value) => value !== undefined);
    expect(named('data-plan')).toEqual(TIERS);
    expect(named('data-add-on')).toEqual(['brain', 'aiNotetaker']);
    expect(injected(all)).toEqual([]);
  });

  it('every plan has the documented fields, and only one has features', async () => {
    const common = ['color', 'description', 'flag', 'maxScore', 'minScore', 'name', 'pricing', 'tier'];
    for (const plan of await plansOf('pricing.html')) {
      expect(Object.keys(plan).sort()).toEqual(
        plan.tier === 'unlimited' ? [...common, 'features'].sort() : common,
      );
      expect(Object.keys(plan.pricing)).toEqual(['monthly', 'yearly']);
      const fields = ['displayPrice', 'displayPricePerMonth', 'perUserGroup', 'price'];
      expect(Object.keys(plan.pricing.monthly ?? {}).sort()).toEqual(fields);
      if (plan.pricing.yearly !== null)
        expect(Object.keys(plan.pricing.yearly).sort()).toEqual([...fields, 'perMonth'].sort());
    }
  });

  it('scores neither overlap nor leave a gap of one decimal', async () => {
    expect((await plansOf('pricing.html')).map(({ minScore, maxScore }) => [minScore, maxScore])).toEqual([
      [1, 4],
      [4.1, 6],
      [6.1, 9],
      [9.1, 13],
    ]);
  });

  it.each([
    ['pricing.html', '$10', '$0', '$144'],
    ['pt-BR/pricing.html', '$10', '$0', '$144'],
    ...['fr-FR', 'es-ES', 'it', 'de'].map((locale) => [
      `${locale}/pricing.html`,
      `10${NO_BREAK_SPACE}$`,
      `0${NO_BREAK_SPACE}$`,
      `144${NO_BREAK_SPACE}$`,
    ]),
  ])('%s formats amounts as %s', async (file = '', ten, zero, yearly) => {
    const [free, unlimited, business] = await plansOf(file);
    expect(unlimited?.pricing.monthly?.displayPrice).toBe(ten);
    expect(free?.pricing.monthly?.displayPrice).toBe(zero);
    expect(business?.pricing.yearly?.displayPrice).toBe(yearly);
    const shown = (await cardOf(file, 'free')).map(({ text }) => text);
    expect(shown).toContain(zero);
  });

  it('the free plan has no yearly price, the enterprise plan no price but a way to contact sales', async () => {
    for (const [, file] of LOCALIZED) {
      const free = await cardOf(file, 'free');
      expect(free.filter(({ attributes }) => attributes['data-period'] === 'yearly')).toEqual([]);
      const enterprise = await cardOf(file, 'enterprise');
      const prices = enterprise.filter(({ attributes }) => /price|amount/u.test(attributes.class ?? ''));
      expect(prices.length).toBeGreaterThan(0);
      expect(prices.filter(({ text }) => /\d|null|NaN|undefined/u.test(text))).toEqual([]);
    }
    const enterprise = await cardOf('pricing.html', 'enterprise');
    expect(enterprise.some(({ attributes }) => attributes['data-opens'] === 'enterpriseSales')).toBe(true);
  });

  it('add-ons cost 9 and 6 a month, have no yearly price, and only Brain has an eligibility', async () => {
    const all = await site.elements('pricing.html', 'add-ons');
    const text = (feature: string) =>
      all.find(({ attributes }) => attributes['data-add-on'] === feature)?.text ?? '';
    expect(text('brain')).toContain('$9');
    expect(text('brain')).toContain('Paid plans');
    expect(text('aiNotetaker')).toContain('$6');
    expect(text('aiNotetaker')).not.toContain('Not for this one');
    expect(text('brain') + text('aiNotetaker')).not.toMatch(/NaN|null|undefined/u);
  });

  it('a translation is used, a missing one falls back, an empty one is empty', async () => {
    const description = async (file: string) => (await plansOf(file))[1]?.description;
    expect(await description('de/pricing.html')).toBe('Über unlimited');
    expect(await description('fr-FR/pricing.html')).toBe('About unlimited');
    expect(await description('pt-BR/pricing.html')).toBe('About unlimited');
    const heading = async (file: string) =>
      (await site.elements(file, 'choose-plan')).find(({ tag }) => tag === 'h2')?.text;
    expect(await heading('de/pricing.html')).toBe('Tarife');
    expect(await heading('es-ES/pricing.html')).toBe('Plans');
  });

  it('hostile descriptions break neither the list of plans nor the page', async () => {
    const [free] = await plansOf('pricing.html');
    expect(free?.description).toBe(HOSTILE);
    const html = await site.read('pricing.html');
    expect(html.indexOf('</body>')).toBeGreaterThan(html.indexOf('id="plans"'));
  });

  it('a section may have an odd id: digits first, a space, or letters of other languages', async () => {
    const sections = ['2026', 'our plans', 'größe'];
    const quiz = (id: string) =>
      entry(`quiz ${id}`, 'sectionPlanQuiz', {
        sectionId: `q ${id}`,
        heading: 'Q',
        questions: [link('question')],
      });
    const odd = await buildContent({
      entries: [
        homePage(['card-free-section', ...sections]),
        entry('card-free-section', 'sectionPlans', { heading: 'P', plans: [link('card-free')] }),
        card('free'),
        entry('question', 'quizQuestion', { question: 'Q?', answers: [{ label: '0', score: 0 }] }),
        ...sections.map((id) =>
          entry(id, 'sectionPlans', { sectionId: id, heading: id, plans: [link('card-free')] }),
        ),
        pageAt(
          '/quiz',
          sections.map((id) => `quiz ${id}`),
        ),
        ...sections.map(quiz),
      ],
    });
    expect(odd.stderr.match(/^error .*/gmu)).toBeNull();
    expect(odd.exitCode).toBe(0);
    const ids = (await odd.elements('index.html'))
      .filter(({ tag }) => tag === 'section')
      .map(({ attributes }) => attributes.id);
    expect(ids.slice(1)).toEqual(sections);
    const named = (await odd.elements('index.html')).filter(({ tag }) => tag !== 'section');
    const own = named
      .map(({ attributes }) => attributes.id)
      .filter((id) => id === 'plans' || id === 'plan-free');
    expect(own).toEqual(['plan-free', 'plans']);
  });

  it('an unknown tier or add-on fails with a message', async () => {
    const wrong = await buildContent({
      entries: [
        homePage(['plans', 'add-ons']),
        entry('plans', 'sectionPlans', { heading: 'P', plans: [link('card-x')] }),
        entry('card-x', 'planCard', { tier: 'constructor' }),
        entry('add-ons', 'sectionAddOns', { heading: 'A', addOns: [link('add-x')] }),
        entry('add-x', 'addOnCard', { feature: 'toString' }),
      ],
    });
    expect(wrong.exitCode).toBe(1);
    expect(wrong.json.errors.map((fault: Record<string, string>) => [fault.entry, fault.field])).toEqual([
      ['card-x', 'tier'],
      ['add-x', 'feature'],
    ]);
  });
});
