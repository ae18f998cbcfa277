import { type ExportEntity, entry, link } from '../support/space-export';

const NAVIGATION = { groups: 5, linksPerGroup: 6 };
const FOOTER = { groups: 5, linksPerGroup: 8 };
const LINKED_PAGES = 50;

const PLANS = [
  ['unlimited', 'For one team that plans with dates.', ['Charts with dependencies', 'Time tracking']],
  ['business', 'For several teams that share people.', ['Workload across teams', 'Goals linked to tasks']],
] as const;

const QUESTIONS = ['How many people plan together?', 'How do you report?', 'Who joins from outside?'];

const ANSWERS = [
  { label: 'A few', score: 1 },
  { label: 'A team', score: 1 },
  { label: 'Several teams', score: 2 },
];

export interface ChromeOptions {
  readonly pages: number;
  /** The label of the first link of the navigation, if it is not the default. */
  readonly firstLabel: string | undefined;
}

interface LinkGroups {
  readonly name: string;
  readonly size: { readonly groups: number; readonly linksPerGroup: number };
}

function linkGroups({ name, size }: LinkGroups, { pages, firstLabel }: ChromeOptions): ExportEntity[] {
  const { groups, linksPerGroup } = size;
  const targets = Math.min(LINKED_PAGES, pages);
  return Array.from({ length: groups }, (_, group) => {
    const links = Array.from({ length: linksPerGroup }, (_unused, position) => {
      const number = group * linksPerGroup + position;
      const label = (number === 0 ? firstLabel : undefined) ?? `${name} ${group}.${position}`;
      return entry(`${name}-${group}-${position}`, 'link', { label, page: link(`page-${number % targets}`) });
    });
    const ids = links.map(({ sys }) => link(sys.id));
    return [entry(`${name}-${group}`, 'linkGroup', { label: `${name} ${group}`, links: ids }), ...links];
  }).flat();
}

/** Navigation, footer, plan cards and questions of the quiz: content that pages share. */
export function linkedChrome(options: ChromeOptions): ExportEntity[] {
  const linksTo = (name: string, count: number) =>
    Array.from({ length: count }, (_, item) => link(`${name}-${item}`));
  return [
    entry('navigation', 'navigation', { key: 'main', groups: linksTo('nav', NAVIGATION.groups) }),
    ...linkGroups({ name: 'nav', size: NAVIGATION }, options),
    entry('footer', 'footer', { key: 'main', groups: linksTo('foot', FOOTER.groups) }),
    ...linkGroups({ name: 'foot', size: FOOTER }, { ...options, firstLabel: undefined }),
    ...PLANS.map(([tier, description, highlights]) =>
      entry(`plan-${tier}`, 'planCard', { tier, description, highlightsTitle: 'Included', highlights }),
    ),
    ...QUESTIONS.map((question, item) =>
      entry(`quiz-question-${item}`, 'quizQuestion', { question, answers: ANSWERS }),
    ),
  ];
}

/** The sections of a page with shared content: the plans and the quiz, one island each. */
export function sharedSections(
  section: (name: string, model: string, fields: object) => ExportEntity,
): readonly ExportEntity[] {
  return [
    section('plans', 'sectionPlans', { plans: PLANS.map(([tier]) => link(`plan-${tier}`)) }),
    section('quiz', 'sectionPlanQuiz', {
      questions: QUESTIONS.map((_, item) => link(`quiz-question-${item}`)),
      resultHeading: 'Your plan is {plan}',
      resultBody: 'This plan fits what you answered.',
      noResult: 'Every plan may fit.',
    }),
  ];
}
