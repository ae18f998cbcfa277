import { type PlanTier, planForScore } from '../../../config/plans';
import { fillText, type TextValues } from '../../components/text/fill-text';
import type { ContentOf } from '../../content-model/model';
import type { quizQuestion } from './plan-quiz.schema';
import { type QuizAnswers, readQuizAnswers } from './quiz-answers';
import type { QuizAnswer } from './quiz-reasons';

/** The valid questions, in order. */
export type Quiz = ReadonlyArray<{ readonly question: string; readonly answers: QuizAnswers }>;

/** The questions of a quiz; a question without a text or without valid answers is left out. */
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
 * The plan for an answer: the one that the quiz recommends if all answers have the same rank among the answers to
 * their question.
 */
export function planOfAnswer(quiz: Quiz, answers: QuizAnswers, score: number): PlanTier | undefined {
  const rank = answers.filter((answer) => answer.score < score).length;
  return planForScore(quiz.reduce((sum, question) => sum + scoreOfRank(question.answers, rank), 0));
}

/** The questions for the island: each answer with its plan and its reason, with the limits of plans filled in. */
export function quizQuestions(quiz: Quiz, numbers: TextValues) {
  return quiz.map(({ question, answers }) => ({
    question,
    answers: answers.map(({ label, score, reason }): QuizAnswer => {
      const tier = planOfAnswer(quiz, answers, score);
      return { label, score, tier, reason: reason === undefined ? undefined : fillText(reason, numbers) };
    }),
  }));
}

/** A text with markdown links replaced by their labels: `[plans](#plans)` becomes `plans`. */
export function linkLabelsOnly(text: string): string {
  return text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
}
