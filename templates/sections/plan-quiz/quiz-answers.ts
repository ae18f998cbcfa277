import * as z from 'zod';
import { filledText, type JsonReading, readJson } from '../../content-model/read-json';

const quizAnswers = z
  .array(z.object({ label: filledText, score: z.number(), reason: z.string().optional() }))
  .min(1);

/**
 * The answers to a question and what each adds to the score of the quiz; `reason` is a feature of the plan for that
 * answer.
 */
export type QuizAnswers = z.output<typeof quizAnswers>;

/** Parses the `answers` field of a quiz question. */
export function readQuizAnswers(value: unknown): JsonReading<QuizAnswers> {
  return readJson(quizAnswers, value);
}
