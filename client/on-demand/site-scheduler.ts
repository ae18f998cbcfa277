import { loadScript } from '../lib/script-loader';
import type { SalesRequest } from './sales-address';
import { SCHEDULER_TIMEOUT_MS, type Schedule, schedulerForm } from './schedule';

/** The global of the scheduler's script. */
interface SiteScheduler {
  readonly route: (formId: number, request: SalesRequest & { readonly router?: string }) => unknown;
}

type SchedulerPage = Window & { SiteScheduler?: SiteScheduler };

/** Rejects after a timeout; a value that is not a promise counts as a response. */
function inTime(answer: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The scheduler does not answer.')), SCHEDULER_TIMEOUT_MS);
    Promise.resolve(answer).then(resolve, reject);
  });
}

/** A scheduler with the site's own interface. If it returns a promise, resolving means that the request has arrived. */
export const scheduleOnSite: Schedule = async (request, options) => {
  const page: SchedulerPage = options.page;
  if (page.SiteScheduler === undefined) {
    await loadScript(options.url, { document: page.document, timeoutMs: SCHEDULER_TIMEOUT_MS });
  }
  const { SiteScheduler: scheduler } = page;
  if (scheduler === undefined) throw new Error('The scheduler is not on the page.');
  const { formId, router } = schedulerForm(request);
  await inTime(scheduler.route(formId, { ...(router === undefined ? {} : { router }), ...request }));
  return true;
};
