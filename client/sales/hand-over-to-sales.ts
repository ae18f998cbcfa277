import type { ClientConfig } from '../../config/client-config';
import type { SchedulerForm } from '../../config/scheduler';
import { SCHEDULER_FORMS } from '../../config/scheduler';
import { loadScript } from '../scripts/script-loader';
import { salesLocation } from '../ui-state/overlays';
import type { SalesRequest } from './sales-address';
import { salesAddress } from './sales-address';

/** What the scheduler's script puts on the page. */
interface SiteScheduler {
  readonly route: (
    formId: number,
    request: { readonly router?: string; readonly email: string; readonly location: string },
  ) => unknown;
}

export interface HandOverOptions {
  readonly page: Window;
  readonly config: Pick<ClientConfig, 'salesUrl' | 'schedulerUrl'>;
}

async function schedule(request: SalesRequest, page: Window, schedulerUrl: string): Promise<void> {
  await loadScript(schedulerUrl, { document: page.document });
  const { SiteScheduler: scheduler } = page as Window & { SiteScheduler?: SiteScheduler };
  if (scheduler === undefined) throw new Error('The scheduler is not on the page.');
  const { email, location } = request;
  const { formId, router }: SchedulerForm = SCHEDULER_FORMS[salesLocation(location)];
  await scheduler.route(formId, { ...(router === undefined ? {} : { router }), email, location });
}

/**
 * Passes a request on: to the scheduler where there is one, and to the sales address when there is none or it
 * fails (contract, section 2).
 */
export async function handOverToSales(
  request: SalesRequest,
  { page, config }: HandOverOptions,
): Promise<'scheduled' | 'left'> {
  if (config.schedulerUrl !== undefined) {
    try {
      await schedule(request, page, config.schedulerUrl);
      return 'scheduled';
    } catch (error) {
      console.error('[sales]', error);
    }
  }
  page.location.assign(salesAddress(config.salesUrl, request));
  return 'left';
}
