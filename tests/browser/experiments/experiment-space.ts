import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { type ExportEntity, entry, homePage, link } from '../../support/space-export';

/** A heading, so that a test sees which section a frame shows. */
const copy = (id: string, heading: string) =>
  entry(id, 'sectionMarkdown', { heading, body: `${heading} `.repeat(40) });

function slot(id: string, key: string, sections: readonly string[]): ExportEntity {
  const [control = '', ...variations] = sections;
  return entry(id, 'experiment', {
    key,
    control: link(control),
    variations: variations.map((name) => link(name)),
  });
}

function pageWith(path: string, sections: readonly string[]): ExportEntity {
  return entry(`page${path.replaceAll('/', '-')}`, 'page', {
    path,
    template: 'landing',
    title: `Page ${path} | Test`,
    description: `What stands at ${path}.`,
    sections: sections.map((id) => link(id)),
  });
}

/** Pages with a slot at `/one`, `/two` and `/three`, with three slots at `/many`, and without any elsewhere. */
export const EXPERIMENT_SPACE: readonly ExportEntity[] = [
  homePage(['home-copy']),
  copy('home-copy', 'Home copy'),
  copy('before', 'Before the slot'),
  copy('after', 'After the slot'),
  copy('control', 'The control'),
  copy('first', 'The first variation'),
  copy('left', 'The left control'),
  copy('right', 'The right variation'),
  entry('quiz', 'sectionPlanQuiz', { heading: 'The quiz variation', questions: [link('question')] }),
  entry('question', 'quizQuestion', {
    question: 'How many?',
    answers: [
      { label: 'One', score: 1 },
      { label: 'Two', score: 2 },
    ],
  }),
  slot('slot', 'hero-copy', ['control', 'first']),
  slot('slot-side', 'side-copy', ['left', 'right']),
  slot('slot-quiz', 'quiz-slot', ['control', 'first', 'quiz']),
  slot('slot-draft', 'draft-slot', ['control', 'first']),
  slot('slot-browser', 'browser-copy', ['control', 'first']),
  slot('slot-gap', 'gap-copy', ['control', 'not-published', 'first']),
  pageWith('/gap', ['before', 'slot-gap', 'after']),
  pageWith('/one', ['before', 'slot', 'after']),
  pageWith('/two', ['slot', 'after']),
  pageWith('/three', ['before', 'slot']),
  pageWith('/many', ['slot', 'slot-side', 'slot-quiz', 'after']),
  pageWith('/draft', ['slot-draft']),
  pageWith('/from', ['before']),
  pageWith('/to', ['after']),
  pageWith('/abroad', ['before']),
  pageWith('/itself', ['before']),
  pageWith('/half', ['before']),
  pageWith('/browser', ['before', 'slot-browser', 'after']),
  pageWith('/banner', ['before', 'after']),
  pageWith('/banners', ['before', 'after']),
  ...['nobody-knows', 'banner-flag', 'new-card-ui-CLK-123', 'new-card-ui-CLK-123'].map((flag, index) =>
    entry(`banners-${index}`, 'banner', {
      text: `Banner ${index}`,
      link: { href: '/one', children: 'See' },
      bannerIsDismissible: true,
      showOnMobile: true,
      paths: ['/banners'],
      flag,
    }),
  ),
  entry('banner', 'banner', {
    badgeText: 'News',
    text: 'Text of the banner',
    link: { href: '/one', children: 'See' },
    bannerIsDismissible: true,
    showOnMobile: true,
    paths: ['/banner'],
    flag: 'banner-flag',
  }),
];

const rule = (variations: readonly number[]) => ({ defaultValue: 0, rules: [{ variations }] });

const from = (pathName: string, force: unknown) => ({ condition: { pathName }, force });

/** Two pages that redirect to each other, one to another site, one to itself, and one for half of the visitors. */
const REDIRECTS = [
  from('/from', '/to'),
  from('/to', '/from'),
  from('/abroad', '//evil.test/x'),
  from('/itself', '/itself/'),
  { condition: { pathName: '/half' }, variations: ['', '/to'] },
];

/** Most files share one build: with redirect flags, and with usage reports. */
export const SHARED_SITE = {
  env: {
    SITE_REDIRECT_FLAG: 'go-to',
    GROWTHBOOK_USAGE_URL: 'https://usage.test/flags',
    GROWTHBOOK_USAGE_KEY: 'k',
  },
} as const;

/** Halves, a variation for everybody, one for a browser, a draft; the banner for half, and redirects. */
export const DEFINITIONS: ExperimentDefinitions = {
  dateUpdated: '2026-03-01T10:00:00.000Z',
  features: {
    'hero-copy': rule([0, 1]),
    'side-copy': { defaultValue: 0, rules: [{ variations: [0, 1], weights: [0, 1] }] },
    'gap-copy': { defaultValue: 0, rules: [{ variations: [0, 1, 2], weights: [0, 1, 0] }] },
    'quiz-slot': { defaultValue: 0, rules: [{ variations: [0, 1, 2], weights: [0, 0, 1] }] },
    'banner-flag': { defaultValue: false, rules: [{ variations: [false, true] }] },
    'new-card-ui-CLK-123': { defaultValue: true },
    'browser-copy': { defaultValue: 0, rules: [{ condition: { browser: 'Chrome' }, force: 1 }] },
    'go-to': { defaultValue: '', rules: REDIRECTS },
  },
  experiments: [{ key: 'draft-slot', status: 'draft', variations: [0, 1] }],
};
