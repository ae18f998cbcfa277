import { describe, expect, it } from 'vitest';
import { pricesWithoutUser } from '../../../../generator/render/content/price-check';

const isTold = (text: string, locale: Parameters<typeof pricesWithoutUser>[1] = 'en') =>
  pricesWithoutUser(text, locale).length > 0;

describe('a price without "per user" is reported', () => {
  it.each([
    ['Planfold Brain, $9 per month'],
    ['Unlimited is $84 a year.'],
    ['Unlimited costs $10 monthly.'],
    ['Only $9/month'],
    ['Only $ 9 / mo'],
    ['Only US$9 per month'],
    ['USD 9 per month'],
    ['9 USD per month'],
    ['9 dollars a month'],
    ['€9 per month'],
    ['$7.50 per month'],
    ['Each month you pay $9.'],
    ['Billed yearly: $144'],
    ['Billed annually at $144'],
    ['From $10–$19 per month'],
    ['Free is $0, Unlimited is $10 per month.'],
    ['A ten-person charity pays $84 a year.'],
    ['The data user pays $9 per month'],
    ['A personal plan is $10 a month'],
    ['Save {amount} a year'],
  ])('in "%s"', (text) => {
    expect(pricesWithoutUser(text, 'en')).toEqual([expect.any(String)]);
  });

  it.each([
    ['fr-FR', '10 $ par mois'],
    ['fr-FR', 'Économisez 36 $ par an'],
    ['fr-FR', '84 $ à l’année'],
    ['fr-FR', 'Abonnement mensuel : 10 $'],
    ['es-ES', '10 $ al mes'],
    ['es-ES', '10 dólares por mes'],
    ['es-ES', '84 $ al año'],
    ['it', '10 $ al mese'],
    ['it', '84 $ all’anno'],
    ['it', "84 $ all'anno"],
    ['pt-BR', '$10 por mês'],
    ['pt-BR', 'R$ 50 por mês'],
    ['pt-BR', '$84 por ano'],
    ['de', '10 $ pro Monat'],
    ['de', '10\u00a0$ im Monat'],
    ['de', '7,50 $ monatlich'],
    ['de', 'Der monatliche Preis: 10 $'],
    ['de', '84 $ pro Jahr'],
  ] as const)('in %s: "%s"', (locale, text) => {
    expect(isTold(text, locale)).toBe(true);
  });

  it('by the sentence that lacks it', () => {
    const text = 'The Free plan is $0. Unlimited is $84 a year. Business is $19 per user per month.';
    expect(pricesWithoutUser(text, 'en')).toEqual(['Unlimited is $84 a year.']);
  });

  it('even if the next sentence mentions users', () => {
    expect(isTold('It is $9 per month. Per user you get 5 GB.')).toBe(true);
  });
});

describe('nothing is reported', () => {
  it.each([
    ['Unlimited is $10 per user per month, or $84 per user when you pay for a year.'],
    ['Per user, Brain is $9 a month.'],
    ['Per user, Brain is approx. $9 a month.'],
    ['$9 a month for each user'],
    ['$9/user/month'],
    ['The Free plan is $0 per month.'],
    ['$0.00 a year'],
    ['The Free plan costs $0. It has no limit per month.'],
    ['Unlimited costs $10. Per month you make 5 boards.'],
    ['The campaign has $40,000 a month.'],
    ['A budget of $40k a month'],
    ['A budget of $1.5M a year'],
    ['A budget of $2 million a year'],
    ['The rent is $1,200 per month.'],
    ['$145 per month'],
    ['Amount over $90: ask the lead'],
    ['We saved $90 this month.'],
    ['100 boards a month'],
    ['9 per month'],
    ['Version 10 comes every year.'],
  ])('for "%s"', (text) => {
    expect(pricesWithoutUser(text, 'en')).toEqual([]);
  });

  it.each([
    ['fr-FR', '10 $ par utilisateur et par mois'],
    ['fr-FR', '40 000 $ par mois'],
    ['es-ES', '10 $ por usuario al mes'],
    ['es-ES', '40 mil $ al mes'],
    ['it', '10 $ per utente all’anno'],
    ['it', '40.000 $ al mese'],
    ['pt-BR', '$10 por usuário por mês'],
    ['pt-BR', '$40.000 por mês'],
    ['de', '10 $ pro Nutzer und Monat'],
    ['de', 'Pro Nutzer kostet das 10 $ im Monat.'],
    ['de', '0 $ pro Monat'],
    ['de', '40.000 $ im Monat'],
    ['de', '1.200,50 $ im Monat'],
  ] as const)('for %s: "%s"', (locale, text) => {
    expect(isTold(text, locale)).toBe(false);
  });
});

describe('in a script', () => {
  const japanese = { perUser: ['ユーザー', '1人あたり'], perPeriod: ['月額', '1か月', '年額'] };
  const arabic = { perUser: ['لكل مستخدم', 'للمستخدم'], perPeriod: ['شهري*', 'في الشهر', 'سنوي*'] };

  it.each([
    ['without spaces, a phrase is found within words', '料金は月額$10です。', japanese, 1],
    ['without spaces, every sentence counts', 'ユーザー数は自由です。月額は10ドルです。', japanese, 1],
    ['without spaces, a price for a user is complete', '1ユーザーあたり月額$10です。', japanese, 0],
    ['without spaces, a large amount is not a price', '予算は年額10万ドルです。', japanese, 0],
    ['without capitals, every sentence counts', 'السعر لكل مستخدم. تدفع 10 دولارات شهريًا.', arabic, 1],
    ['without capitals, a price for a user is complete', '10 دولارات لكل مستخدم شهريًا.', arabic, 0],
  ])('%s', (_, text, mentions, found) => {
    expect(pricesWithoutUser(text, 'en', mentions)).toHaveLength(found);
  });
});
