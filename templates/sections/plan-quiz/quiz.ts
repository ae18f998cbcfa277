import type { PlanTier } from '../../../config/plans';
import { planForScore } from '../../../config/plans';
import type { TextValues } from '../../components/text/fill-text';
import { fillText } from '../../components/text/fill-text';
import type { ContentOf } from '../../content-model/model';
import type { quizQuestion } from './plan-quiz.schema';
import type { QuizAnswers } from './quiz-answers';
import { readQuizAnswers } from './quiz-answers';
import type { QuizAnswer } from './quiz-reasons';

/** The questions that can be asked, in order. */
export type Quiz = ReadonlyArray<{ readonly question: string; readonly answers: QuizAnswers }>;

/** The questions of a quiz; one without a text or without readable answers is left out. */
export function readQuiz(questions: ReadonlyArray<ContentOf<typeof quizQuestion>>): Quiz {
  return questions.flatMap(({ question, answers }) => {
    const { data } = readQuizAnswers(answers);
    return question && data ? [{ question, answers: data }] : [];
  });
}

function scoreOfRank(answers: QuizAnswers, rank: number): number {
  const scores = answers.map(({ score }) => score).sort((a, b) => a - b);
  return scores[Math.min(rank, scores.length - 1)] ?? 0;
}

/**
 * The plan that an answer speaks for: the one that the quiz recommends to a visitor whose answers all have the same
 * rank among the answers to their question.
 */
export function planOfAnswer(quiz: Quiz, answers: QuizAnswers, score: number): PlanTier | undefined {
  const rank = answers.filter((answer) => answer.score < score).length;
  return planForScore(quiz.reduce((sum, question) => sum + scoreOfRank(question.answers, rank), 0));
}

/** The questions as the island gets them: each answer with its plan and why that one, the limits of plans filled in. */
export function quizQuestions(quiz: Quiz, numbers: TextValues) {
  return quiz.map(({ question, answers }) => ({
    question,
    answers: answers.map(({ label, score, reason }): QuizAnswer => {
      const tier = planOfAnswer(quiz, answers, score);
      return { label, score, tier, reason: reason === undefined ? undefined : fillText(reason, numbers) };
    }),
  }));
}

/** A text with the labels of its markdown links in their place: `[plans](#plans)` becomes `plans`. */
export function linkLabelsOnly(text: string): string {
  return text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
}
