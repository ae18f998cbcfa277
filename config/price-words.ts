import type { Locale } from './locales';

/** Words beside amounts in the interface. */
export interface PriceWords {
  /** Shown instead of an amount if the price is by quote. */
  readonly quote: string;
  readonly perUserMonthly: string;
  readonly perUserYearly: string;
}

export const PRICE_WORDS: Readonly<Record<Locale, PriceWords>> = {
  en: { quote: 'Custom', perUserMonthly: 'per user per month', perUserYearly: 'per user per year' },
  'fr-FR': {
    quote: 'Sur devis',
    perUserMonthly: 'par utilisateur et par mois',
    perUserYearly: 'par utilisateur et par an',
  },
  'es-ES': {
    quote: 'A medida',
    perUserMonthly: 'por usuario al mes',
    perUserYearly: 'por usuario al año',
  },
  it: {
    quote: 'Su richiesta',
    perUserMonthly: 'per utente al mese',
    perUserYearly: 'per utente all’anno',
  },
  'pt-BR': {
    quote: 'Sob consulta',
    perUserMonthly: 'por usuário por mês',
    perUserYearly: 'por usuário por ano',
  },
  de: {
    quote: 'Auf Anfrage',
    perUserMonthly: 'pro Nutzer und Monat',
    perUserYearly: 'pro Nutzer und Jahr',
  },
};
