import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { InspectorState } from '../../../../generator/debug/page/inspected-event';
import { Inspector } from '../../../../generator/debug/server/inspector';

const CLICK = {
  time: '2026-05-01T12:00:00.000Z',
  page: '/pricing',
  name: 'click web',
  type: 'track',
  properties: { clickedType: 'button' },
  consent: 'unknown',
  outcome: 'dropped',
  reason: 'no consent',
};

async function started() {
  const inspector = new Inspector();
  const server = createServer((request, response) => {
    void inspector.routes[request.url ?? '/']?.({ request, response });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    inspector.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const given = { 'Content-Type': 'application/json', Origin: url, ...headers };
    return (await fetch(`${url}${path}`, { method: 'POST', headers: given, body })).status;
  };
  const report = (...events: unknown[]) => post('/__inspector/events', JSON.stringify(events));
  return { url, post, report };
}

/** Reads the states of a stream, one after the other. */
async function follow(url: string) {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const response = await fetch(`${url}/__inspector/stream`, { signal: leave.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (): Promise<InspectorState> => {
    for (;;) {
      const match = text.match(/^([\s\S]*?)\n\n/);
      if (match === null) text += (await reader?.read())?.value ?? '';
      else {
        text = text.slice(match[0].length);
        if (match[1]?.startsWith('data: ')) return JSON.parse(match[1].slice(6));
      }
    }
  };
}

describe('the event inspector', () => {
  it('streams the events of pages, earlier ones first', async () => {
    const { url, report } = await started();
    expect(await report(CLICK)).toBe(204);
    const next = await follow(url);
    expect(await next()).toEqual({ isAll: true, events: [CLICK] });
    await report({ ...CLICK, outcome: 'queued', reason: undefined }, { ...CLICK, outcome: 'sent' });
    const { isAll, events } = await next();
    expect(isAll).toBe(false);
    expect(events.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['queued', ''],
      ['sent', 'no consent'],
    ]);
  });

  it('stores the last 500 events, and none after they are cleared', async () => {
    const { url, post, report } = await started();
    const lines = Array.from({ length: 510 }, (_, index) => ({ ...CLICK, name: `${index}` }));
    for (let first = 0; first < lines.length; first += 30) await report(...lines.slice(first, first + 30));
    const next = await follow(url);
    const { events } = await next();
    expect(events.map(({ name }) => name)).toEqual(lines.slice(10).map(({ name }) => name));
    expect(await post('/__inspector/clear', '[]')).toBe(204);
    expect(await next()).toEqual({ isAll: true, events: [] });
  });

  it('accepts only the expected fields of an event', async () => {
    const { url, report } = await started();
    await report({ name: { a: 1 }, extra: 'x', id: 99 }, null);
    const { events } = await (await follow(url))();
    const empty = { time: '', page: '', name: '', type: '', consent: '', outcome: '', reason: '' };
    expect(events).toEqual([
      { ...empty, properties: {} },
      { ...empty, properties: {} },
    ]);
  });

  it.each([
    ['from another origin', JSON.stringify([CLICK]), { Origin: 'http://other.test' }, 403],
    ['that a form could send', JSON.stringify([CLICK]), { 'Content-Type': 'text/plain' }, 415],
    ['that is too large', JSON.stringify([{ ...CLICK, name: 'x'.repeat(70_000) }]), {}, 413],
    ['that is not JSON', '{', {}, 400],
    ['that is not an array', '{}', {}, 400],
  ])('refuses a request %s', async (_, body, headers: Record<string, string>, status) => {
    const { url, post } = await started();
    expect(await post('/__inspector/events', body, headers)).toBe(status);
    expect((await (await follow(url))()).events).toEqual([]);
  });

  it('refuses to send the events of pages to a request without data', async () => {
    const { url } = await started();
    const { status, headers } = await fetch(`${url}/__inspector/events`);
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});
