import { type ExportEntity, entry, homePage, link } from '../../support/space-export';

/** A slot with its control and variations, each a separate section. */
function slot(id: string, fields: Readonly<Record<string, unknown>>, sections: readonly ExportEntity[]) {
  const [control = '', ...variations] = sections.map(({ sys }) => sys.id);
  return [
    ...sections,
    entry(id, 'experiment', {
      ...fields,
      control: link(control),
      variations: variations.map((name) => link(name)),
    }),
  ];
}

const question = (id: string, text: string) =>
  entry(id, 'faqItem', { question: text, answer: `Answer to ${text}` });

/** Every variation has parts that must not be duplicated: questions, headings, anchors, links, islands. */
const FAQ_SLOT = slot('faq-slot', { key: 'hero-copy' }, [
  entry('faq-control', 'sectionFaq', { sectionId: 'faq', heading: 'Control?', items: [link('q1')] }),
  entry('faq-variation', 'sectionFaq', { sectionId: 'faq', heading: 'Variation?', items: [link('q2')] }),
]);

const COPY_SLOT = slot('copy-slot', { key: 'three-ways' }, [
  entry('copy-control', 'sectionMarkdown', { heading: 'First copy', body: 'See [more](/lp).' }),
  entry('copy-one', 'sectionMarkdown', {
    sectionId: 'mine',
    heading: 'Second copy',
    body: 'See [this](#mine) and [that](/brain).\n\nMore.',
  }),
  entry('copy-two', 'sectionPlanQuiz', { heading: 'A quiz', questions: [link('quiz')] }),
]);

const SETTLED_SLOT = slot('settled', { key: 'settled-slot' }, [
  entry('settled-control', 'sectionMarkdown', { heading: 'Not shown', body: 'x' }),
  entry('settled-one', 'sectionMarkdown', { heading: 'Shown to all', body: 'y' }),
]);

/** A space with a page of slots at `/brain`, one with a slot that the build decides at `/lp`, and one without any. */
export const EXPERIMENT_ENTRIES: readonly ExportEntity[] = [
  homePage(['plain']),
  entry('plain', 'sectionHero', { heading: 'Plain', body: 'See [brain](/brain) and [lp](/lp).' }),
  entry('brain', 'page', {
    path: '/brain',
    template: 'brain',
    title: 'Brain | Test',
    description: 'A page with slots.',
    sections: ['hero', 'copy-slot', 'after', 'faq-slot'].map((id) => link(id)),
  }),
  entry('hero', 'sectionHero', { sectionId: 'plan-enterprise', heading: 'Brain', body: 'See [home](/).' }),
  entry('after', 'sectionMarkdown', { heading: 'After', body: 'Counts on.' }),
  entry('lp', 'page', {
    path: '/lp',
    template: 'landing',
    title: 'Landing | Test',
    description: 'A page whose slot is settled.',
    sections: [link('lp-hero'), link('settled')],
  }),
  entry('lp-hero', 'sectionHero', { heading: 'Landing' }),
  question('q1', 'Who asks?'),
  question('q2', 'Who answers?'),
  // The one plan that it can recommend has its anchor on the page.
  entry('quiz', 'quizQuestion', { question: 'How many?', answers: [{ label: 'Very many', score: 13 }] }),
  ...FAQ_SLOT,
  ...COPY_SLOT,
  ...SETTLED_SLOT,
];
