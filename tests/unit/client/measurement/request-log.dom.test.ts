import { describe, expect, it } from 'vitest';
import { createRequestLog } from '../../../../client/measurement/request-log';

describe('the log of vendor requests', () => {
  it('dispatches an event with the service, address and consent of a request', () => {
    const told: unknown[] = [];
    document.addEventListener('site-request', (event) => told.push((event as CustomEvent).detail));
    const page = window as unknown as Window & typeof globalThis;
    const tell = createRequestLog({ page, consent: { choice: () => 'refused' }, service: 'replay' });
    tell('https://vendor.test/in', 'body', true);
    expect(told).toEqual([
      { service: 'replay', url: 'https://vendor.test/in', body: 'body', isHeld: true, consent: 'refused' },
    ]);
  });
});
