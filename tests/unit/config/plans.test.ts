import { describe, expect, it } from 'vitest';
import { addOnsForLocale } from '../../../config/add-ons';
import { LOCALES } from '../../../config/locales';
import { displayPrice, planForScore, plansForLocale } from '../../../config/plans';

const planOf = (locale: (typeof LOCALES)[number], tier: string) => {
  const plan = plansForLocale(locale).find((candidate) => candidate.tier === tier);
  if (plan === undefined) throw new Error(`no plan ${tier}`);
  return plan;
};

describe('plans', () => {
  it.each([
    ['free', 0, undefined, undefined, 1, 4],
    ['unlimited', 10, 84, 7, 4.1, 6],
    ['business', 19, 144, 12, 6.1, 9],
    ['enterprise', null, null, null, 9.1, 13],
  ])('have the agreed prices for the tier %s', (tier, monthly, yearly, perMonth, minScore, maxScore) => {
    const plan = planOf('en', tier);
    expect(plan.pricing.monthly.price).toBe(monthly);
    expect(plan.pricing.yearly?.price).toBe(yearly);
    expect(plan.pricing.yearly?.perMonth).toBe(perMonth);
    expect([plan.minScore, plan.maxScore]).toEqual([minScore, maxScore]);
    expect(plan.pricing.monthly).not.toHaveProperty('perMonth');
  });

  it('have a null yearly entry for the free tier only', () => {
    expect(plansForLocale('en').map(({ pricing }) => pricing.yearly === null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('have features for the unlimited tier only, and eligibility for the brain add-on only', () => {
    expect(plansForLocale('de').map((plan) => 'features' in plan)).toEqual([false, true, false, false]);
    expect(addOnsForLocale('de').map((addOn) => 'eligibility' in addOn)).toEqual([true, false]);
  });

  it('have the same amounts in every locale', () => {
    for (const locale of LOCALES) {
      const amounts = plansForLocale(locale).map(({ pricing }) => [
        pricing.monthly.price,
        pricing.yearly?.price,
      ]);
      expect(amounts).toEqual([
        [0, undefined],
        [10, 84],
        [19, 144],
        [null, null],
      ]);
    }
  });
});

describe('display prices', () => {
  it.each([
    ['en', '$10'],
    ['pt-BR', '$10'],
    ['fr-FR', '10\u00a0$'],
    ['es-ES', '10\u00a0$'],
    ['it', '10\u00a0$'],
    ['de', '10\u00a0$'],
  ] as const)('in %s are %s', (locale, text) => {
    expect(displayPrice(10, locale)).toBe(text);
    expect(planOf(locale, 'unlimited').pricing.monthly.displayPrice).toBe(text);
  });

  it('show $0 for the free plan', () => {
    expect(planOf('en', 'free').pricing.monthly.displayPrice).toBe('$0');
  });

  it('are texts for a custom quote', () => {
    for (const locale of LOCALES) {
      expect(planOf(locale, 'enterprise').pricing.monthly.displayPrice).toMatch(/^\D+$/);
      expect(planOf(locale, 'enterprise').pricing.yearly?.displayPricePerMonth).toMatch(/^\D+$/);
    }
  });

  it.each([
    ['en', 'per user per year', 'Custom'],
    ['fr-FR', 'par utilisateur et par an', 'Sur devis'],
    ['es-ES', 'por usuario al año', 'A medida'],
    ['it', 'per utente all’anno', 'Su richiesta'],
    ['pt-BR', 'por usuário por ano', 'Sob consulta'],
    ['de', 'pro Nutzer und Jahr', 'Auf Anfrage'],
  ] as const)('have texts of the language %s beside them: %s, %s', (locale, unit, quote) => {
    expect(planOf(locale, 'business').pricing.yearly?.perUserGroup).toBe(unit);
    expect(planOf(locale, 'enterprise').pricing.monthly.displayPrice).toBe(quote);
    expect(planOf(locale, 'enterprise').pricing.yearly?.displayPrice).toBe(quote);
  });

  it('of the add-ons are $9 and $6', () => {
    expect(
      addOnsForLocale('en').map(({ feature, pricing }) => [feature, pricing.monthly.displayPrice]),
    ).toEqual([
      ['brain', '$9'],
      ['aiNotetaker', '$6'],
    ]);
  });
});

describe('the recommended plan', () => {
  it.each([
    [0.9, undefined],
    [0.94, undefined],
    [1, 'free'],
    [4, 'free'],
    [4.04, 'free'],
    [4.05, 'unlimited'],
    [4.1, 'unlimited'],
    [1.1 + 3, 'unlimited'],
    [6, 'unlimited'],
    [6.1, 'business'],
    [9, 'business'],
    [9.1, 'enterprise'],
    [13, 'enterprise'],
    [13.04, 'enterprise'],
    [13.1, undefined],
    [Number.NaN, undefined],
  ])('for the score %d is %s', (score, tier) => {
    expect(planForScore(score)).toBe(tier);
  });
});
