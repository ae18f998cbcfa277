import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { SECRET_PATH, startWebhookReceiver } from '../../support/webhook-receiver';
import { DELIVERY_TOKEN, type SiteUnderTest, startSite } from './listening-site';

/** A command that appends each report to a file, one per line. */
async function reportsOf({ folder }: SiteUnderTest, deed: string) {
  const script = join(folder, 'on-failure.sh');
  const file = join(folder, 'reports');
  await writeFile(script, `cat >> ${file}\n${deed}\n`);
  await writeFile(file, '');
  return {
    args: ['--on-failure', `sh ${script}`],
    reports: async () =>
      (await readFile(file, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}

it('the command of --on-failure receives the errors that block a publish, once, and again after a successful build', async () => {
  const site = await startSite();
  const { args, reports } = await reportsOf(site, 'echo $CONTENTFUL_ACCESS_TOKEN');
  const listener = await site.listen({ args });
  await listener.until(({ state, builds }) => builds === 1 && state === 'idle');
  await listener.webhook(site.publishWrong('text-both'));
  await listener.until(({ builds, state }) => builds === 2 && state === 'idle');
  const [first] = await eventually(async () => {
    const found = await reports();
    if (found.length === 0) throw new Error('no report yet');
    return found;
  });
  expect(first).toMatchObject({
    step: 'build',
    text: expect.stringContaining('/entries/text-both'),
    errors: [
      {
        ...{ code: 'content.required_field_missing', entry: 'text-both', field: 'body', who: 'editors' },
        ...{ page: '/', pages: ['/', '/lp'], link: expect.stringMatching(/\/entries\/text-both$/) },
      },
    ],
    omitted: 0,
  });
  await listener.webhook(site.publishWrong('text-both'));
  await listener.until(({ builds, state }) => builds === 3 && state === 'idle');
  await listener.webhook(site.publish('text-both', 'Good again.'));
  await listener.until(({ builds, state }) => builds === 4 && state === 'idle');
  await listener.webhook(site.publishWrong('text-both'));
  await listener.until(({ builds, state }) => builds === 5 && state === 'idle');
  expect(await listener.stop()).toBe(0);
  expect(await reports()).toHaveLength(2);
  const done = listener.log.filter(({ msg }) => msg === 'failure command done');
  expect(done).toMatchObject([
    { step: 'build', output: '[secret]' },
    { step: 'build', output: '[secret]' },
  ]);
  expect(listener.stderr()).not.toContain(DELIVERY_TOKEN);
});

it('the command of --on-failure does not run for a build that will be retried', async () => {
  const site = await startSite();
  const { args, reports } = await reportsOf(site, '');
  const listener = await site.listen({ args: [...args, '--retry-limit', '0'] });
  site.emulator.faults.add({ kind: 'status', status: 503, times: Number.POSITIVE_INFINITY });
  await listener.webhook(site.publish('text-home', 'Second of home.'));
  await listener.until(({ builds }) => builds >= 3);
  site.emulator.faults.clear();
  await listener.until(({ state, lastBuild }) => state === 'idle' && lastBuild.ok);
  expect(await listener.stop()).toBe(0);
  expect(await reports()).toEqual([]);
});

it('the address of SITE_ALERT_URL receives the same report, and a refusal stops nothing', async () => {
  const site = await startSite();
  const receiver = await startWebhookReceiver(200);
  const { args, reports } = await reportsOf(site, 'echo $SITE_ALERT_URL');
  const listener = await site.listen({ args, env: { SITE_ALERT_URL: receiver.address } });
  await listener.until(({ state, builds }) => builds === 1 && state === 'idle');
  await listener.webhook(site.publishWrong('text-both'));
  await listener.until(({ builds, state }) => builds === 2 && state === 'idle');
  await listener.webhook(site.publishWrong('text-both'));
  await listener.until(({ builds, state }) => builds === 3 && state === 'idle');
  await eventually(() => expect(receiver.posted).toHaveLength(1));
  receiver.status = 503;
  await listener.webhook(site.publish('text-both', 'Good again.'));
  await listener.until(({ builds, state }) => builds === 4 && state === 'idle');
  await listener.webhook(site.publishWrong('text-both'));
  const status = await listener.until(({ builds, state }) => builds === 5 && state === 'idle');
  expect(await listener.stop()).toBe(0);
  expect(receiver.posted.map((body) => JSON.parse(body))).toEqual(await reports());
  expect(receiver.posted.map((body) => JSON.parse(body))).toMatchObject([
    { step: 'build', text: expect.stringContaining('/entries/text-both'), errors: [{ who: 'editors' }] },
    { step: 'build' },
  ]);
  expect(listener.log.filter(({ msg }) => msg.startsWith('alert'))).toMatchObject([
    { level: 'info', step: 'build', msg: 'alert sent' },
    { level: 'warn', step: 'build', reason: 'status 503', msg: 'alert not sent' },
  ]);
  const output = `${listener.stdout()}${listener.stderr()}${JSON.stringify(status)}`;
  expect(output).toContain('[secret]');
  expect(output).not.toContain(SECRET_PATH);
});
