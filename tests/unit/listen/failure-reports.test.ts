import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../config/environment';
import { createMessage } from '../../../generator/errors/site-error';
import { createFailureReports } from '../../../generator/listen/failure/create-failure-reports';
import { createRedaction, type ListenLog } from '../../../generator/listen/log';
import { eventually } from '../../support/eventually';
import { startWebhookReceiver } from '../../support/webhook-receiver';

const ERRORS = [createMessage('check.link_broken', { href: '/gone' }, { page: '/' })];

/** Reports to an address, with what they have logged. */
function reportsTo(address: string | undefined) {
  const logged: Array<readonly [level: string, fields: unknown, text: string | undefined]> = [];
  const write = (level: string) => (fields: unknown, text?: string) => {
    logged.push([level, fields, text]);
  };
  const log = { info: write('info'), warn: write('warn'), error: write('error') } as unknown as ListenLog;
  const { environment } = readEnvironment({ SITE_ALERT_URL: address });
  if (environment === undefined) throw new Error('The address is invalid.');
  const reports = createFailureReports(
    { build: { baseUrl: 'https://www.site.test', environment }, onFailure: undefined, env: {} },
    { log, redact: createRedaction(environment) },
  );
  return { reports, logged };
}

const warning = (reason: string) => ['warn', { step: 'check', reason }, 'alert not sent'];

describe('reports of failures', () => {
  it('go nowhere without a command and an address', () => {
    expect(reportsTo(undefined).reports).toBeUndefined();
  });

  it('follow no redirect, because that would lose the report', async () => {
    const { address, posted } = await startWebhookReceiver(302);
    const { reports, logged } = reportsTo(address);
    reports?.report('check', ERRORS);
    await reports?.stop(60_000);
    expect([posted.length, logged]).toEqual([1, [warning('status 302')]]);
  });

  it('give up when nobody listens at the address', async () => {
    const { reports, logged } = reportsTo('http://127.0.0.1:1/alert');
    reports?.report('check', ERRORS);
    await reports?.stop(60_000);
    expect(logged).toEqual([warning(expect.stringMatching(/^no connection/))]);
  });

  it('end at a stop when the service does not answer', async () => {
    const { address, posted } = await startWebhookReceiver();
    const { reports, logged } = reportsTo(address);
    reports?.report('check', ERRORS);
    await eventually(() => expect(posted).toHaveLength(1));
    await reports?.stop(0);
    expect(logged).toEqual([warning('no answer')]);
  });
});
