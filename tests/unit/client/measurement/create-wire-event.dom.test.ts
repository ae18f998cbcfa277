import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWireEvent } from '../../../../client/measurement/wire-event';
import { NOW } from './wire-events';

const CLICK = { type: 'track', event: 'click web', properties: { clickedType: 'button' } } as const;

const happenedNow = () =>
  createWireEvent(window, CLICK, { choice: 'granted', at: new Date(NOW), place: window });

afterEach(() => vi.restoreAllMocks());

describe('an event for the collector', () => {
  it('contains the user agent and the language of the browser', () => {
    const { userAgent, language } = navigator;
    expect(userAgent && language).not.toBe('');
    expect(happenedNow().context).toMatchObject({ userAgent, locale: language });
  });

  it.each([
    ['userAgent', 'userAgent'],
    ['language', 'locale'],
  ] as const)('has an empty text if the browser’s %s cannot be read, which is logged', (property, field) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new Error('blocked');
    vi.spyOn(navigator, property, 'get').mockImplementation(() => {
      throw error;
    });
    expect(happenedNow()).toMatchObject({ ...CLICK, context: { [field]: '' } });
    expect(log.mock.calls).toEqual([[`[${property}]`, error]]);
  });
});
