import type { ClientConfig } from '../../config/client-config';
import { isLeaving } from '../lib/leaving';
import type { SalesRequest } from './sales-address';
import { type Schedule, scheduleOnSite } from './schedule';

export interface SendToSalesOptions {
  readonly page: Window;
  readonly config: Pick<ClientConfig, 'schedulerUrl' | 'schedulerProvider'>;
  /** The sales address with the request. */
  readonly address: string;
  /** The dialog that contains the form. */
  readonly dialog?: HTMLDialogElement | null;
}

async function scheduleBy(provider: ClientConfig['schedulerProvider']): Promise<Schedule> {
  if (provider !== 'chilipiper') return scheduleOnSite;
  return (await import('./chili-piper.ts')).scheduleWithChiliPiper;
}

async function isScheduled(
  request: SalesRequest,
  { page, config, dialog }: SendToSalesOptions,
): Promise<boolean> {
  const { schedulerUrl: url, schedulerProvider } = config;
  if (url === undefined) return false;
  try {
    const schedule = await scheduleBy(schedulerProvider);
    return await schedule(request, { page, url, dialog });
  } catch (error) {
    // Leaving the page cancels the scheduler: the sales address must not replace the visitor's own navigation.
    if (isLeaving()) throw error;
    console.error('[sales]', error);
    return false;
  }
}

/**
 * Sends a request to the scheduler, and returns whether it accepted it. The sales address is the fallback if there is no
 * scheduler, it fails or times out, or the visitor does not book, so that no request is lost. Rejects if the scheduler
 * fails because the visitor leaves the page.
 */
export async function sendToSales(request: SalesRequest, options: SendToSalesOptions): Promise<boolean> {
  if (await isScheduled(request, options)) return true;
  options.page.location.assign(options.address);
  return false;
}
