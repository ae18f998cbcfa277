import { SCHEDULER_FORMS, type SchedulerForm } from '../../config/scheduler';
import { salesLocation } from '../lib/overlays';
import type { SalesRequest } from './sales-address';

export interface ScheduleOptions {
  readonly page: Window;
  /** The address of the scheduler's script. */
  readonly url: string;
  /** Makes the scheduler's own overlay usable; returns a function that ends that. */
  readonly makeNonModal: () => () => void;
}

/**
 * Passes a request to a scheduler. Resolves with whether it was accepted: a visitor may close a calendar without
 * booking. Rejects if the scheduler fails or does not respond.
 */
export type Schedule = (request: SalesRequest, options: ScheduleOptions) => Promise<boolean>;

/** Timeouts for the scheduler's script and for its first response. */
export const SCHEDULER_TIMEOUT_MS = 6000;

/** The routing form for the place where the sales form was opened. */
export function schedulerForm({ location }: SalesRequest): SchedulerForm {
  return SCHEDULER_FORMS[salesLocation(location)];
}
