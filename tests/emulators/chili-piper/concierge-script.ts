/** The scheduler's response to a request: whether there is a calendar for it. */
export type Routing = 'calendar' | 'nobody';

interface Submitted {
  readonly formId?: string;
  readonly trigger?: string;
  readonly lead: Readonly<Record<string, string>>;
  readonly onRouted?: () => void;
  readonly onSuccess?: () => void;
  readonly onError?: (error: Error) => void;
  readonly onClose?: () => void;
}

/**
 * The vendor's script in the browser: sends the request to the script's own host and shows a calendar over the page.
 */
export function conciergeScript(): void {
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

  function showCalendar({ onSuccess, onClose }: Submitted): void {
    const frame = document.createElement('iframe');
    frame.title = 'Calendar';
    frame.src = `${origin}/calendar`;
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '10%',
      zIndex: '2147483647',
      width: '80%',
      height: '80%',
    });
    window.addEventListener('message', function hear({ source, data }) {
      if (source !== frame.contentWindow) return;
      if (data.action === 'booking-confirmed') onSuccess?.();
      if (data.action !== 'close') return;
      window.removeEventListener('message', hear);
      frame.remove();
      onClose?.();
    });
    document.body.append(frame);
    frame.focus();
  }

  async function submit(tenant: string, router: string, options: Submitted): Promise<void> {
    const { formId, trigger, lead } = options;
    const body = JSON.stringify({ tenant, router, formId, trigger, lead });
    const response = await fetch(`${origin}/submit`, { method: 'POST', body });
    const routing: Routing = await response.json();
    options.onRouted?.();
    if (routing === 'calendar') showCalendar(options);
    else options.onError?.(new Error('No rule fits.'));
  }

  Object.assign(window, {
    ChiliPiper: {
      submit(tenant: string, router: string, options: Submitted) {
        submit(tenant, router, options).catch((error) => options.onError?.(error));
      },
    },
  });
}

/** The calendar in its frame: a time to book, a confirmation, and closing by button and Escape. */
export const CALENDAR = `<!doctype html><title>Calendar</title><body><main></main><script>
  const post = (action) => parent.postMessage({ action }, '*');
  const show = (label, action) => {
    const button = document.createElement('button');
    button.textContent = label;
    button.onclick = action;
    document.querySelector('main').append(button);
    return button;
  };
  show('Book', () => { post('booked'); post('booking-confirmed'); document.title = 'Booked'; }).focus();
  show('Close', () => post('close'));
  addEventListener('keydown', ({ key }) => key === 'Escape' && post('close'));
  post('availability-loaded');
</script></body>`;
