import type { ClientConfig } from '../../config/client-config';
import type { SchedulerForm } from '../../config/scheduler';
import { SCHEDULER_FORMS } from '../../config/scheduler';
import { loadScript } from '../scripts/script-loader';
import { salesLocation } from '../ui-state/overlays';
import type { SalesRequest } from './sales-address';
import { mailAddressOf, salesAddress } from './sales-address';

/** What the scheduler's script puts on the page. */
interface SiteScheduler {
  readonly route: (
    formId: number,
    request: { readonly router?: string; readonly email: string; readonly location: string },
  ) => unknown;
}

type SchedulerPage = Window & { SiteScheduler?: SiteScheduler };

export interface HandOverOptions {
  readonly page: Window;
  readonly config: Pick<ClientConfig, 'salesUrl' | 'schedulerUrl'>;
}

/** How long a visitor waits for the scheduler's script, and then for its answer. */
const TIMEOUT_MS = 6000;

/** Rejects when an answer does not come in time; what is no promise is an answer. */
function inTime(answer: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The scheduler does not answer.')), TIMEOUT_MS);
    Promise.resolve(answer).then(resolve, reject);
  });
}

async function schedule(request: SalesRequest, page: SchedulerPage, schedulerUrl: string): Promise<void> {
  if (page.SiteScheduler === undefined) {
    await loadScript(schedulerUrl, { document: page.document, timeoutMs: TIMEOUT_MS });
  }
  const { SiteScheduler: scheduler } = page;
  if (scheduler === undefined) throw new Error('The scheduler is not on the page.');
  const { email, location } = request;
  const { formId, router }: SchedulerForm = SCHEDULER_FORMS[salesLocation(location)];
  await inTime(scheduler.route(formId, { ...(router === undefined ? {} : { router }), email, location }));
}

/**
 * Passes a request on: to the scheduler where there is one, and to the sales address when there is none, it fails or
 * does not answer in time, so that no request is lost. A scheduler that answers with a promise says by it that the
 * request has arrived; of a mail nobody says whether a program has taken it.
 */
export async function handOverToSales(
  request: SalesRequest,
  { page, config }: HandOverOptions,
): Promise<'scheduled' | 'mailed' | 'left'> {
  if (config.schedulerUrl !== undefined) {
    try {
      await schedule(request, page, config.schedulerUrl);
      return 'scheduled';
    } catch (error) {
      console.error('[sales]', error);
    }
  }
  page.location.assign(salesAddress(config.salesUrl, request));
  return mailAddressOf(config.salesUrl) === undefined ? 'left' : 'mailed';
}
