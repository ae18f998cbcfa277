import { CHILI_PIPER_ROUTER, chiliPiperTenant } from '../../config/chili-piper';
import type { SalesRequest } from './sales-address';
import {
  loadScheduler,
  SCHEDULER_TIMEOUT_MS,
  type Schedule,
  type ScheduleOptions,
  schedulerForm,
} from './schedule';

interface SubmitOptions {
  readonly formId: string;
  /** The router's trigger whose mapping contains the fields of `lead`. */
  readonly trigger: 'ThirdPartyForm';
  readonly lead: Readonly<Record<string, string>>;
  /** The request has arrived; a calendar is shown unless `onError` follows. */
  readonly onRouted: () => void;
  readonly onSuccess: () => void;
  /** No rule of the router matches, or it failed. */
  readonly onError: (reason?: unknown) => void;
  /** The calendar was closed, before or after a booking. */
  readonly onClose: () => void;
}

/** The global of the vendor's script. */
interface ChiliPiper {
  readonly submit: (tenant: string, router: string, options: SubmitOptions) => unknown;
}

type ChiliPiperPage = Window & { ChiliPiper?: ChiliPiper };

/** Callbacks of the calendar. */
type CalendarMessage = Pick<
  MessageEvent<{ readonly action?: unknown } | null | undefined>,
  'origin' | 'data'
>;

/** The values under the names that the router's trigger maps; rules can also use the form and the page. */
function leadOf(request: SalesRequest, formId: string): SubmitOptions['lead'] {
  return { ...request, formId };
}

/**
 * Makes a dialog non-modal, so that the overlay of another service is usable: behind a modal dialog it would be
 * inert. The dialog stays in place and Escape still closes it. Returns a function that makes it modal again and
 * restores the focus.
 */
function makeNonModal(dialog: HTMLDialogElement): () => void {
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  let isAside = true;
  dialog.close();
  dialog.show();
  dialog.addEventListener('keydown', closeByEscape);
  return () => {
    if (!isAside) return;
    isAside = false;
    dialog.removeEventListener('keydown', closeByEscape);
    // The visitor may have closed it in the meantime.
    if (!dialog.open) return;
    dialog.close();
    dialog.showModal();
  };
}

/** Whether the visitor has booked. Rejects after a timeout without a response; an open calendar has no timeout. */
function submitted(vendor: ChiliPiper, request: SalesRequest, options: ScheduleOptions): Promise<boolean> {
  const { page, url, dialog } = options;
  const { formId, router = CHILI_PIPER_ROUTER } = schedulerForm(request);
  const restoreModal = dialog ? makeNonModal(dialog) : () => {};
  let stop = () => {};
  const answer = new Promise<boolean>((resolve, reject) => {
    const fail = (reason: string) => () => reject(new Error(reason));
    const silence = setTimeout(fail('The scheduler does not answer.'), SCHEDULER_TIMEOUT_MS);
    const hear = ({ origin, data }: CalendarMessage) => {
      if (origin !== new URL(url).origin) return;
      clearTimeout(silence);
      if (data?.action === 'booking-confirmed') resolve(true);
    };
    page.addEventListener('message', hear);
    stop = () => {
      clearTimeout(silence);
      page.removeEventListener('message', hear);
    };
    vendor.submit(chiliPiperTenant(url) ?? '', router, {
      formId: String(formId),
      trigger: 'ThirdPartyForm',
      lead: leadOf(request, String(formId)),
      onRouted: () => clearTimeout(silence),
      onSuccess: () => resolve(true),
      onError: fail('The scheduler could not route the request.'),
      onClose() {
        restoreModal();
        resolve(false);
      },
    });
  });
  // After a booking the calendar shows the appointment until it is closed.
  answer.then(stop, () => {
    stop();
    restoreModal();
  });
  return answer;
}

/**
 * Shows the calendar of Chili Piper's Concierge. Sources, looked up on 2026-11-22: in the vendor's help center "Content
 * Security Policy (CSP) Considerations" and "Capturing Javascript Messaging in Browser"; for `submit`, its trigger and
 * its lead, "Embed reference: ChiliForms runtime" in the vendor's repository Chili-Piper/mcp-assets.
 */
export const scheduleWithChiliPiper: Schedule = async (request, options) =>
  submitted(
    await loadScheduler(options, () => (options.page as ChiliPiperPage).ChiliPiper),
    request,
    options,
  );
