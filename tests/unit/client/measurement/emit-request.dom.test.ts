import { describe, expect, it } from 'vitest';
import { createRequestEmitter } from '../../../../client/measurement/emit-request';

describe('an emitter of vendor requests', () => {
  it('dispatches an event with the service, address and consent of a request', () => {
    const emitted: unknown[] = [];
    document.addEventListener('site-request', (event) => emitted.push((event as CustomEvent).detail));
    const page = window as unknown as Window & typeof globalThis;
    const emit = createRequestEmitter({ page, consent: { choice: () => 'refused' }, service: 'replay' });
    emit('https://vendor.test/in', 'body', true);
    expect(emitted).toEqual([
      { service: 'replay', url: 'https://vendor.test/in', body: 'body', isHeld: true, consent: 'refused' },
    ]);
  });
});
