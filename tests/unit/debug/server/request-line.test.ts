import { describe, expect, it } from 'vitest';
import type { SiteRequest } from '../../../../config/contract/site-request';
import { requestLine } from '../../../../generator/debug/page/request-line';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const INTAKE = 'https://browser-intake-datadoghq.com/api/v2';
const PROXY = 'http://127.0.0.1:9/dd?ddforward=';
const KEYS = encodeURIComponent('?ddsource=browser&dd-api-key=secret');

function lineOf(request: Partial<SiteRequest>) {
  const given = { service: 'monitoring', url: INTAKE, body: undefined, consent: 'granted', isHeld: false };
  return requestLine({ ...given, ...request } as SiteRequest, NOW);
}

function form(...parts: readonly string[]): FormData {
  const made = new FormData();
  for (const [index, part] of parts.entries()) made.append(`part ${index}`, new Blob([part]));
  return made;
}

const BATCH = '{"type":"view"}\n{"type":"resource"}\n{"type":"resource"}\n{"type":"error"}';

describe('a line in the request log', () => {
  it.each([
    [
      'batch at the intake',
      { url: `${INTAKE}/rum?dd-api-key=secret`, body: BATCH },
      'view, resource ×2, error',
    ],
    [
      'batch at a proxy',
      { url: `${PROXY}%2Fapi%2Fv2%2Frum${KEYS}`, body: BATCH },
      'view, resource ×2, error',
    ],
    ['invalid batch', { url: `${INTAKE}/rum`, body: 'no JSON' }, 'unreadable'],
    ['binary batch', { url: `${INTAKE}/rum`, body: new Uint8Array(3) }, 'batch'],
    ['recording at the intake', { url: `${INTAKE}/replay?x`, body: form('a') }, 'replay segment'],
    [
      'recording at a proxy',
      { url: `${PROXY}%2Fapi%2Fv2%2Freplay${KEYS}`, body: form('a') },
      'replay segment',
    ],
    [
      'remote configuration',
      { service: 'replay', url: 'https://c.test/secret?config_group=browser' },
      'config',
    ],
    ['recording', { service: 'replay', url: 'https://t.test/?type=replay&session_id=1' }, 'track: replay'],
    ['interaction', { service: 'replay', url: 'https://t.test/?type=interaction' }, 'track: interaction'],
  ] as const)('describes the %s as $2', (_, request, name) => {
    const line = lineOf(request);
    expect(line.name).toBe(name);
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  it.each([
    ['text', 'día', 4],
    ['a form', form('four', 'more'), 8],
    ['a blob', new Blob(['four']), 4],
    ['bytes', new Uint8Array(5), 5],
    ['a buffer', new ArrayBuffer(6), 6],
    ['nothing', undefined, 0],
  ])('counts the bytes of %s', (_, body, bytes) => {
    expect(lineOf({ service: 'replay', body }).properties).toEqual({ bytes });
  });

  it('shows the consent of a request, or why it was not sent', () => {
    expect(lineOf({ body: BATCH, url: `${INTAKE}/rum` })).toEqual({
      time: NOW.toISOString(),
      name: 'view, resource ×2, error',
      type: 'monitoring',
      properties: { bytes: BATCH.length, events: { view: 1, resource: 2, error: 1 } },
      consent: 'granted',
      outcome: 'sent',
      reason: '',
    });
    expect(lineOf({ isHeld: true, consent: 'refused' })).toMatchObject({
      consent: 'refused',
      outcome: 'held back',
      reason: 'gate closed: no consent',
    });
  });
});
