import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales';

/** The page types; each has one template (content model, field `template`). */
export const PAGE_TEMPLATES = [
  'home',
  'landing',
  'team',
  'feature',
  'ai',
  'brain',
  'pricing',
  'error',
] as const;

export type PageTemplate = (typeof PAGE_TEMPLATES)[number];

/** Only the pricing page exists in every locale: `/de/brain` is a 404. */
export const LOCALIZED_TEMPLATES: readonly PageTemplate[] = ['pricing'];

/** Pages whose markdown headings and paragraphs have the identifier attribute. Exact paths, not prefixes. */
export const CONTENT_ID_PATHS: readonly string[] = [
  '/lp',
  '/lp/teams/project-management',
  '/lp/ai',
  '/lp/features/gantt-chart-view',
  '/brain',
];

/** The target of the logo and of error pages. */
export const HOME_PATH = '/';

/** The page with the pictures of the AI demo, which visitors without scripts see instead of the demo. */
export const AI_DEMO_PATH = '/brain';

/** The ids of the sections with these pictures begin like this; the first id is equal. */
export const AI_DEMO_SECTION = 'demo';

/** Paths of the pages that a host serves for an error status; they are in no manifest and no sitemap. */
export const STATUS_PAGE_PATHS: readonly string[] = ['/404', '/401'];

/** The locales of pages with this template. */
export function localesOfTemplate(template: PageTemplate): readonly Locale[] {
  return LOCALIZED_TEMPLATES.includes(template) ? LOCALES : [DEFAULT_LOCALE];
}

/** The public path of a page in a locale: the default locale has no prefix. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
