import type { PlanTier } from '../../../config/plans';

/** An answer as the quiz puts it to visitors. */
export interface QuizAnswer {
  readonly label: string;
  readonly score: number;
  /** The plan that the answer speaks for. */
  readonly tier?: PlanTier | undefined;
  /** What that plan has for whoever answers so. */
  readonly reason?: string | undefined;
}

export interface QuizReason {
  readonly answer: string;
  readonly reason: string;
}

const MAX_REASONS = 3;

/**
 * Why a plan was recommended: the answers that speak for it most, each with what the plan has for its question. Reasons
 * are those of the recommended plan, so that none names what only a larger plan has.
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
