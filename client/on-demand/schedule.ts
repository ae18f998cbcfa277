import { SCHEDULER_FORMS, type SchedulerForm } from '../../config/scheduler';
import { salesLocation } from '../lib/overlays';
import { inTime, loadScript } from '../lib/script-loader';
import type { SalesRequest } from './sales-address';

export interface ScheduleOptions {
  readonly page: Window;
  /** The address of the scheduler's script. */
  readonly url: string;
  /** The dialog that contains the form. */
  readonly dialog?: HTMLDialogElement | null | undefined;
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

/** The scheduler's global, from a script that is loaded unless it is already there. Rejects without one. */
export async function loadScheduler<Scheduler>(
  { page: { document }, url }: ScheduleOptions,
  find: () => Scheduler | undefined,
): Promise<Scheduler> {
  if (find() === undefined) await loadScript(url, { document, timeoutMs: SCHEDULER_TIMEOUT_MS });
  const scheduler = find();
  if (scheduler === undefined) throw new Error('The scheduler is not on the page.');
  return scheduler;
}

/** The global of the scheduler's script. */
interface SiteScheduler {
  readonly route: (formId: number, request: SalesRequest & { readonly router?: string }) => unknown;
}

type SchedulerPage = Window & { SiteScheduler?: SiteScheduler };

/** A scheduler with the site's own interface. If it returns a promise, resolving means that the request has arrived. */
export const scheduleOnSite: Schedule = async (request, options) => {
  const page: SchedulerPage = options.page;
  const scheduler = await loadScheduler(options, () => page.SiteScheduler);
  const { formId, router } = schedulerForm(request);
  const answer = scheduler.route(formId, { ...(router === undefined ? {} : { router }), ...request });
  await inTime(answer, SCHEDULER_TIMEOUT_MS, 'The scheduler does not answer.');
  return true;
};
