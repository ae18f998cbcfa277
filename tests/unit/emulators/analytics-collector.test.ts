import { X509Certificate } from 'node:crypto';
import { request } from 'node:https';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selfSignedCertificate } from '../../emulators/analytics/self-signed-certificate';
import {
  type AnalyticsCollector,
  startAnalyticsCollector,
} from '../../emulators/analytics/start-analytics-collector';

let collector: AnalyticsCollector;
beforeEach(async () => {
  collector = await startAnalyticsCollector();
});
afterEach(() => collector.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

function post(path: string, body: unknown, method = 'POST'): Promise<Answer> {
  const url = `https://${collector.apiHost.replace('/v1', '')}${path}`;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, rejectUnauthorized: false }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    });
    sent.once('error', reject);
    sent.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

const EVENT = { type: 'track', event: 'click web', messageId: 'm1' };

describe('the certificate of the collector emulator', () => {
  it('is self-signed, currently valid, and issued for this machine', () => {
    const { cert } = selfSignedCertificate();
    const certificate = new X509Certificate(cert);
    expect(certificate.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
  });
});

describe('the collector emulator', () => {
  it('accepts single events, batches and counters, with CORS headers in its answers', async () => {
    const received: string[] = [];
    const stop = collector.subscribe(({ messageId }) => received.push(messageId));
    const { status, headers } = await post('/v1/t', EVENT);
    await post('/v1/b', { batch: [{ ...EVENT, messageId: 'm2' }] });
    stop();
    await post('/v1/i', { messageId: 'm3' });
    await post('/v1/m', { series: [{ type: 'Counter' }] });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(collector.events.map(({ type, messageId }) => [type, messageId])).toEqual([
      ['track', 'm1'],
      ['track', 'm2'],
      ['identify', 'm3'],
    ]);
    expect(received).toEqual(['m1', 'm2']);
    expect(collector.metrics).toEqual([{ type: 'Counter' }]);
    expect((await post('/v1/b', '', 'OPTIONS')).status).toBe(204);
  });

  it.each([
    ['/v1/x', EVENT],
    ['/v1/b', 'no JSON'],
  ])('refuses invalid requests: %s', async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
    expect(collector.events).toEqual([]);
    expect(collector.requests).toHaveLength(1);
  });

  it('fails the requested number of requests, and stores nothing from them', async () => {
    const headers = { 'x-ratelimit-reset': '2' };
    collector.faults.add({ kind: 'status', status: 429, headers, on: '/b', times: 2 });
    const batch = { batch: [EVENT] };
    const answers = [await post('/v1/b', batch), await post('/v1/t', EVENT), await post('/v1/b', batch)];
    expect(answers.map(({ status }) => status)).toEqual([429, 200, 429]);
    expect(answers[0]?.headers).toMatchObject(headers);
    expect(collector.events).toHaveLength(1);
    collector.faults.add({ kind: 'reset' });
    await expect(post('/v1/b', batch)).rejects.toThrow();
    collector.faults.add({ kind: 'slow', milliseconds: 5 });
    expect((await post('/v1/b', batch)).status).toBe(200);
  });

  it('deletes everything on request', async () => {
    await post('/v1/t', EVENT);
    collector.faults.add({ kind: 'hang' });
    collector.clear();
    expect([collector.events, collector.requests]).toEqual([[], []]);
    expect((await post('/v1/t', EVENT)).status).toBe(200);
  });
});
