import type { PlanTier } from '../../../config/plans';
import { planForScore } from '../../../config/plans';
import type { ContentOf } from '../../content-model/model';
import type { quizQuestion } from './plan-quiz.schema';
import type { QuizAnswers } from './quiz-answers';
import { readQuizAnswers } from './quiz-answers';

/** The questions that can be asked, in order. */
export type Quiz = ReadonlyArray<{ readonly question: string; readonly answers: QuizAnswers }>;

/** The questions of a quiz; one without a text or without readable answers is left out. */
export function readQuiz(questions: ReadonlyArray<ContentOf<typeof quizQuestion>>): Quiz {
  return questions.flatMap(({ question, answers }) => {
    const { data } = readQuizAnswers(answers);
    return question && data ? [{ question, answers: data }] : [];
  });
}

/** The plan that an answer speaks for: the one that the quiz recommends when every answer weighs as much. */
export function planOfAnswer(score: number, questionCount: number): PlanTier | undefined {
  return planForScore(score * questionCount);
}

/** A text with the labels of its markdown links in their place: `[plans](#plans)` becomes `plans`. */
export function linkLabelsOnly(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
