import type { IslandName, IslandProps } from '../../../../templates/islands/island-registry';

const quizPlan = (name: string) => ({
  name,
  price: '$7',
  unit: 'per user per month',
  note: 'Billed yearly',
  action: {
    label: `Get ${name}`,
    href: '/sign-up',
    opens: 'signUp' as const,
    redirectParams: '{"plan":"x"}',
  },
});

/** Props for rendering each island. */
export const ISLAND_PROPS: { readonly [Name in IslandName]: IslandProps<Name> } = {
  AiDemoModal: {
    texts: {
      heading: 'Brain',
      stepOf: 'Step {current} of {total}',
      steps: [1, 2, 3, 4].map((step) => ({ title: `Title ${step}`, body: `Body ${step}` })),
      next: 'Next',
      back: 'Back',
      done: 'Done',
      start: 'Get started',
      pause: 'Pause',
      close: 'Close',
    },
    pictures: 'https://app.test/sign-up',
  },
  EnterpriseSalesModal: {
    texts: {
      heading: 'Talk to sales',
      body: 'Tell us.',
      submit: 'Send',
      sent: 'Sent.',
      mail: 'Write to:',
      failed: 'Not sent:',
      newTab: 'opens in a new tab',
      close: 'Close',
      labels: { name: 'Name', email: 'Email', company: 'Company', size: 'Size', message: 'Message' },
      problems: {
        nameRequired: 'Your name.',
        companyRequired: 'Your company.',
        emailRequired: 'Enter.',
        emailInvalid: 'Incomplete.',
      },
      next: 'What happens next',
      steps: ['We read it.', 'You get a quote.'],
      write: 'Or write to:',
    },
  },
  PlanQuiz: {
    questions: [
      {
        question: 'How many?',
        answers: [
          { label: 'Few', score: 1, tier: 'free', reason: 'Room for a few' },
          { label: 'Many', score: 7, tier: 'business', reason: 'Room for many' },
        ],
      },
      {
        question: 'How soon?',
        answers: [
          { label: 'Later', score: 1 },
          { label: 'Now', score: 2 },
          { label: 'Yesterday', score: 20 },
        ],
      },
    ],
    plans: {
      free: quizPlan('Free'),
      unlimited: quizPlan('Unlimited'),
      business: quizPlan('Business'),
      enterprise: quizPlan('Enterprise'),
    },
    tracking: {},
    texts: {
      progress: 'Question {current} of {total}',
      back: 'Back',
      restart: 'Start over',
      resultHeading: '{plan} fits',
      resultBody: 'Because.',
      noResult: 'Nothing fits',
    },
  },
  SignUpOverlay: {
    texts: {
      heading: 'Get started with it',
      genericLabel: 'Get started',
      note: 'Free.',
      body: 'Enter your address.',
      emailLabel: 'Email address',
      submit: 'Continue',
      emailRequired: 'Enter an email address.',
      emailInvalid: 'Incomplete.',
      close: 'Close',
    },
  },
};
