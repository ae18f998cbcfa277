import type { WireEvent } from '../../../../client/measurement/wire-event';

export const NOW = Date.parse('2026-05-01T12:00:00.000Z');

/** A click at a time, by its message id. */
export function clickAt(messageId: string, time = NOW, properties: object = {}): WireEvent {
  return {
    type: 'track',
    event: 'click web',
    properties,
    messageId,
    timestamp: new Date(time).toISOString(),
    anonymousId: 'an-id',
    context: {},
    integrations: {},
  };
}
