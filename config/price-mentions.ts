import type { Locale } from './locales';

/** Words that say for whom and for which period an amount is. */
export interface PriceMentions {
  readonly perUser: readonly string[];
  readonly perPeriod: readonly string[];
}

/**
 * In lower case, with `'` for every apostrophe and without spaces around slashes. A star at the end matches all words
 * with that prefix.
 */
export const PRICE_MENTIONS: Readonly<Record<Locale, PriceMentions>> = {
  en: {
    perUser: ['per user', 'per-user', '/user', 'a user', 'each user', 'every user', 'per person', 'a person'],
    perPeriod: [
      ...['per month', '/month', '/mo', 'a month', 'each month', 'every month', 'monthly'],
      ...['per year', '/year', '/yr', 'a year', 'each year', 'every year', 'yearly', 'annual*', 'per annum'],
    ],
  },
  'fr-FR': {
    perUser: ['par utilisat*', '/utilisat*', 'chaque utilisat*', 'par personne', '/personne'],
    perPeriod: [
      ...['par mois', '/mois', 'au mois', 'le mois', 'chaque mois', 'mensuel*'],
      ...['par an', 'par année', '/an', "l'an", "à l'année", 'chaque année', 'annuel*'],
    ],
  },
  'es-ES': {
    perUser: ['por usuari*', '/usuari*', 'cada usuari*', 'por persona', '/persona'],
    perPeriod: [
      ...['al mes', 'por mes', 'y mes', '/mes', 'cada mes', 'mensual*'],
      ...['al año', 'por año', 'y año', '/año', 'cada año', 'anual*'],
    ],
  },
  it: {
    perUser: ['per utente', 'a utente', '/utente', 'ogni utente', 'per persona', 'a persona', '/persona'],
    perPeriod: [
      ...['al mese', 'per mese', '/mese', 'ogni mese', 'mensil*'],
      ...["all'anno", "l'anno", 'per anno', '/anno', 'ogni anno', 'annu*'],
    ],
  },
  'pt-BR': {
    perUser: ['por usuári*', '/usuári*', 'cada usuári*', 'por pessoa', '/pessoa'],
    perPeriod: [
      ...['por mês', 'ao mês', '/mês', 'cada mês', 'mensal*', 'mensais'],
      ...['por ano', 'ao ano', '/ano', 'cada ano', 'anual*', 'anuais'],
    ],
  },
  de: {
    perUser: ['pro nutzer*', 'je nutzer*', '/nutzer*', 'jeder nutzer', 'pro person', 'je person', 'pro kopf'],
    perPeriod: [
      ...['pro monat', 'je monat', 'und monat', 'im monat', '/monat', 'jeden monat', 'monatlich*'],
      ...['pro jahr', 'je jahr', 'und jahr', 'im jahr', '/jahr', 'jedes jahr', 'jährlich*'],
    ],
  },
};
