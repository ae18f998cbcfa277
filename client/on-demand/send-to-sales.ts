import type { ClientConfig } from '../../config/client-config';
import { makeNonModal } from './make-non-modal';
import type { SalesRequest } from './sales-address';
import { mailAddressOf, salesAddress } from './sales-address';
import type { Schedule } from './schedule';
import { scheduleOnSite } from './site-scheduler';

export interface SendToSalesOptions {
  readonly page: Window;
  readonly config: Pick<ClientConfig, 'salesUrl' | 'schedulerUrl' | 'schedulerProvider'>;
  /** The dialog that the form stands in. */
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
    return await schedule(request, {
      page,
      url,
      makeNonModal: () => (dialog ? makeNonModal(dialog) : () => {}),
    });
  } catch (error) {
    console.error('[sales]', error);
    return false;
  }
}

/**
 * Passes a request on: to the scheduler where there is one, and to the sales address when there is none, it fails, does
 * not answer in time or the visitor does not book, so that no request is lost. Of a mail nobody says whether a program
 * has taken it.
 */
export async function sendToSales(
  request: SalesRequest,
  options: SendToSalesOptions,
): Promise<'scheduled' | 'mailed' | 'left'> {
  if (await isScheduled(request, options)) return 'scheduled';
  const { page, config } = options;
  page.location.assign(salesAddress(config.salesUrl, request));
  return mailAddressOf(config.salesUrl) === undefined ? 'left' : 'mailed';
}
