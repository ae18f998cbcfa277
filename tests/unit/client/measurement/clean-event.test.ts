import type { RumEvent } from '@datadog/browser-rum';
import { describe, expect, it } from 'vitest';
import { cleanEvent, cutActionName } from '../../../../client/measurement/clean-event';

const ADDRESS = 'https://a.test/?email=a@b.c&x=%20';
const REDACTED = 'https://a.test/?email=REDACTED&x=%20';

function event(type: string, fields: object = {}): RumEvent {
  return {
    type,
    view: { id: '1', name: 'home', url: ADDRESS, referrer: ADDRESS },
    ...fields,
  } as unknown as RumEvent;
}

describe('before sending to monitoring', () => {
  it.each(['view', 'error', 'resource', 'action', 'long_task', 'vital'])(
    'the view’s addresses are redacted in an event of type %s',
    (type) => {
      const sent = event(type);
      expect(cleanEvent(sent)).toBe(true);
      expect(sent.view).toEqual({ id: '1', name: 'home', url: REDACTED, referrer: REDACTED });
    },
  );

  it.each([
    ['resource', { resource: { url: ADDRESS } }, { resource: { url: REDACTED } }],
    [
      'error',
      { error: { message: `no ${ADDRESS}`, stack: `at ${ADDRESS}`, resource: { url: ADDRESS } } },
      { error: { message: `no ${REDACTED}`, stack: `at ${REDACTED}`, resource: { url: REDACTED } } },
    ],
    ['action', { action: { target: { name: ADDRESS } } }, { action: { target: { name: REDACTED } } }],
    ['action', { context: { to: [ADDRESS] } }, { context: { to: [REDACTED] } }],
  ])('other addresses in an event of type %s are redacted', (type, fields, expected) => {
    const sent = event(type, fields);
    expect(cleanEvent(sent)).toBe(true);
    expect(sent).toMatchObject(expected);
  });

  it('an event is dropped when the address is in a read-only field of the SDK', () => {
    expect(cleanEvent(event('error', { error: { causes: [{ message: ADDRESS }] } }))).toBe(false);
    expect(cleanEvent(event('long_task', { long_task: { scripts: [{ source_url: ADDRESS }] } }))).toBe(false);
    expect(cleanEvent(event('error', { error: { causes: [{ message: REDACTED }] } }))).toBe(true);
  });

  it('a view is never dropped, because the SDK would send it unchanged', () => {
    expect(cleanEvent(event('view', { display: { note: ADDRESS } }))).toBe(true);
  });

  it('the action name is truncated', () => {
    const sent = event('action', { action: { target: { name: `${'x'.repeat(100)} [...]` } } });
    cleanEvent(sent);
    expect(sent).toMatchObject({ action: { target: { name: 'x'.repeat(100) } } });
  });
});

it.each([
  ['of 5 characters', 'short', 'short'],
  ['of 100 characters', 'x'.repeat(100), 'x'.repeat(100)],
  ['of 150 characters', 'x'.repeat(150), 'x'.repeat(100)],
  ['with an emoji across the limit', `${'x'.repeat(99)}😀`, 'x'.repeat(99)],
  ['with an emoji before the limit', `${'x'.repeat(98)}😀y`, `${'x'.repeat(98)}😀`],
])('an action name %s is truncated at 100 characters without splitting an emoji', (_, name, expected) => {
  expect(cutActionName(name)).toBe(expected);
});
