import type { Plan } from '../../../config/plans';

/** What a user of a plan costs, in dollars. */
export interface SeatPlan {
  readonly name: string;
  /** For a year that is paid at once. */
  readonly yearly: number;
  /** For a month that is paid by itself. */
  readonly monthly: number;
}

/** The plans whose price grows with the team, which are those that are neither free nor by quote. */
export function seatPlansOf(plans: readonly Plan[]): readonly SeatPlan[] {
  return plans.flatMap(({ name, pricing }) => {
    const { price: monthly } = pricing.monthly;
    const yearly = pricing.yearly?.price;
    return monthly && yearly ? [{ name, yearly, monthly }] : [];
  });
}
