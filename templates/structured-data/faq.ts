import type { FAQPage, WithContext } from 'schema-dts';

/** A question and its answer, both as plain text. */
export interface PlainQuestion {
  readonly question: string;
  readonly answer: string;
}

/** The questions of a page; undefined if there are none. */
export function faqData(questions: readonly PlainQuestion[]): WithContext<FAQPage> | undefined {
  if (questions.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
