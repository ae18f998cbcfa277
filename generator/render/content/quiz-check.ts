import { planForScore } from '../../../config/plans';
import { readQuizAnswers } from '../../../templates/sections/plan-quiz/quiz-answers';
import { isLink } from '../../source/content-snapshot';
import type { FlatEntry } from '../../store/flat-content';
import { type ContentScope, placeOf } from './content-scope';

const MAX_NAMED_SUMS = 3;

/** So many sums cannot all have a plan, and the next question would multiply them. */
const MAX_SUMS = 1000;

/** Scores have one decimal: as integers, tenths add up without rounding errors. */
const tenths = (score: number) => Math.round(score * 10);

/** The sums of one score per question, ascending: all of them, or as many as are needed. */
function sumsOf(questions: ReadonlyArray<readonly number[]>): number[] {
  let sums = [0];
  for (const scores of questions) {
    const known = [...new Set(sums.flatMap((sum) => scores.map((score) => sum + tenths(score))))];
    sums = known.slice(0, MAX_SUMS);
  }
  return sums.sort((one, other) => one - other).map((sum) => sum / 10);
}

/** The sums of scores without a plan, as text for people; undefined if every sum has one. */
export function sumsWithoutPlan(questions: ReadonlyArray<readonly number[]>): string | undefined {
  const sums = questions.length === 0 ? [] : sumsOf(questions);
  const without = sums.filter((sum) => planForScore(sum) === undefined);
  if (without.length === 0) return undefined;
  const more = without.length - MAX_NAMED_SUMS;
  return `${without.slice(0, MAX_NAMED_SUMS).join(', ')}${more > 0 ? ` and ${more} more sums` : ''}`;
}

/** Warns about answers that lead to no plan. Invalid answers are reported with their question. */
export function checkQuiz(scope: ContentScope, entry: FlatEntry): void {
  const links: readonly unknown[] = Array.isArray(entry.questions) ? entry.questions : [];
  const questions = links.flatMap((link) => {
    const { data } = readQuizAnswers(isLink(link) ? scope.reader.entry(link.sys.id)?.answers : undefined);
    return data === undefined ? [] : [data.map(({ score }) => score)];
  });
  const sums = sumsWithoutPlan(questions);
  const place = placeOf(scope, entry, 'questions');
  if (sums !== undefined) scope.reports.warn('content.quiz_without_plan', { sums }, place);
}
