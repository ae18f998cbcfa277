import { entry, link, type SpaceExport } from '../../support/space-export';
import { COMPONENT_SPACE } from '../components/component-space';

const page = (path: string, sections: readonly string[]) =>
  entry(`page${path.replaceAll('/', '-')}`, 'page', {
    path,
    template: 'landing',
    title: `Page ${path} | Test`,
    description: `What stands at ${path}.`,
    sections: sections.map((id) => link(id)),
  });

/** The components and other tracked elements: menus, sections of every height, an island that hydrates late. */
export const TRACKED_SPACE: SpaceExport = {
  ...COMPONENT_SPACE,
  entries: [
    ...COMPONENT_SPACE.entries,
    entry('navigation-main', 'navigation', {
      key: 'main',
      groups: [link('group-product')],
      links: [link('link-pricing')],
    }),
    entry('group-product', 'linkGroup', { label: 'Product', links: [link('link-boards')] }),
    entry('link-boards', 'link', { label: 'Boards', href: '/links' }),
    entry('link-pricing', 'link', { label: 'Pricing', href: '/buttons' }),
    entry('footer-main', 'footer', { key: 'main', groups: [link('group-company')] }),
    entry('group-company', 'linkGroup', { label: 'Company', links: [link('link-about')] }),
    entry('link-about', 'link', { label: 'About', href: '/links' }),

    page('/tracked/views', ['view-first', 's-space', 'view-last']),
    entry('view-first', 'sectionHero', {
      internalTitle: 'Hero of the views',
      sectionId: 'first',
      sectionLabel: 'First of all',
      sectionColor: 'tint',
      heading: 'Seen at once',
    }),
    entry('view-last', 'sectionCallToAction', { sectionId: 'last', heading: 'Far below' }),

    page('/tracked/slot', ['slot']),
    entry('slot', 'experiment', {
      key: 'slot',
      control: link('view-first'),
      variations: [link('view-last')],
    }),

    page('/tracked/plans', ['plans']),
    entry('plans', 'sectionPlans', { sectionId: 'choose-plan', heading: 'Plans', plans: [link('plan')] }),
    entry('plan', 'planCard', { tier: 'business' }),

    page('/tracked/quiz', ['quiz']),
    entry('quiz', 'sectionPlanQuiz', {
      sectionId: 'quiz',
      heading: 'Which plan?',
      questions: [link('question-size'), link('question-time')],
      resultHeading: '{plan} it is',
    }),
    entry('question-size', 'quizQuestion', {
      question: 'How many are you?',
      answers: [
        { label: 'Few', score: 1 },
        { label: 'Many', score: 7 },
      ],
    }),
    entry('question-time', 'quizQuestion', {
      question: 'How soon?',
      answers: [
        { label: 'Now', score: 1 },
        { label: 'Later', score: 2 },
      ],
    }),
  ],
};
