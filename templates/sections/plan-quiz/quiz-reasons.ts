import type { PlanTier } from '../../../config/plans';

/** The source of the quiz's events. */
export const QUIZ_SOURCE = 'planQuiz';

/** An answer as visitors see it. */
export interface QuizAnswer {
  readonly label: string;
  readonly score: number;
  /** The plan for this answer. */
  readonly tier?: PlanTier | undefined;
  /** A feature of that plan for visitors with this answer. */
  readonly reason?: string | undefined;
}

export interface QuizReason {
  readonly answer: string;
  readonly reason: string;
}

const MAX_REASONS = 3;

/**
 * Why a plan was recommended: the answers with the highest weight for it, each with the plan's feature for that
 * question. Reasons belong to the recommended plan, so that none mentions a feature of a larger plan.
 */
export function quizReasons(
  questions: ReadonlyArray<{ readonly answers: readonly QuizAnswer[] }>,
  chosen: readonly number[],
  tier: PlanTier,
): readonly QuizReason[] {
  const found = questions.flatMap(({ answers }, index) => {
    const choice = chosen[index] ?? -1;
    const fitting = answers.findIndex((answer) => answer.tier === tier);
    const answer = answers[choice]?.label;
    const reason = answers[fitting]?.reason;
    return answer && reason ? [{ answer, reason, distance: Math.abs(choice - fitting) }] : [];
  });
  const nearest = [...found].sort((one, other) => one.distance - other.distance).slice(0, MAX_REASONS);
  return found.filter((reason) => nearest.includes(reason)).map(({ answer, reason }) => ({ answer, reason }));
}
