import { button } from '../../components/button/button.schema';
import { entries, entry, json, markdown, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';
import { sectionFields } from '../section-fields';

/** `answers` is a list of `{ label, score, reason? }`; the sum over all questions is the score of the quiz. */
export const quizQuestion = defineModel('quizQuestion', { question: text(), answers: json() });

export const sectionPlanQuiz = defineModel('sectionPlanQuiz', {
  ...sectionFields,
  body: markdown(),
  questions: entries(() => [quizQuestion] as const),
  resultHeading: text(),
  resultBody: text(),
  noResult: text(),
  button: entry(() => [button] as const),
});
