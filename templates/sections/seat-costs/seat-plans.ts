import type { Plan } from '../../../config/plans';

/** The price of a plan per user, in dollars. */
export interface SeatPlan {
  readonly name: string;
  /** Per year, with yearly billing. */
  readonly yearly: number;
  /** Per month, with monthly billing. */
  readonly monthly: number;
}

/** The plans with a price per user: neither free nor by quote. */
export function seatPlansOf(plans: readonly Plan[]): readonly SeatPlan[] {
  return plans.flatMap(({ name, pricing }) => {
    const { price: monthly } = pricing.monthly;
    const yearly = pricing.yearly?.price;
    return monthly && yearly ? [{ name, yearly, monthly }] : [];
  });
}
