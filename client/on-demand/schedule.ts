import type { SchedulerForm } from '../../config/scheduler';
import { SCHEDULER_FORMS } from '../../config/scheduler';
import { salesLocation } from '../lib/overlays';
import type { SalesRequest } from './sales-address';

export interface ScheduleOptions {
  readonly page: Window;
  /** The address of the scheduler's script. */
  readonly url: string;
  /** Lets what the scheduler shows over the page be used; returns how to end that. */
  readonly makeNonModal: () => () => void;
}

/**
 * Gives a request to a scheduler. Resolves with whether it has taken it: a visitor may close a calendar without booking.
 * Rejects when the scheduler fails or does not answer.
 */
export type Schedule = (request: SalesRequest, options: ScheduleOptions) => Promise<boolean>;

/** How long a visitor waits for the scheduler's script, and then for its first answer. */
export const SCHEDULER_TIMEOUT_MS = 6000;

/** The routing form that serves the place where the sales form was opened. */
export function schedulerForm({ location }: SalesRequest): SchedulerForm {
  return SCHEDULER_FORMS[salesLocation(location)];
}
