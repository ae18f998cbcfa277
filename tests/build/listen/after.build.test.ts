import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { type Json, type SiteUnderTest, startSite } from './listening-site';

/** A command, without a check before it, that writes each received list into a separate file, and then runs `deed`. */
async function commandOf({ folder }: SiteUnderTest) {
  const deed = join(folder, 'deed.sh');
  const script = join(folder, 'after.sh');
  await writeFile(deed, 'exit 0');
  await writeFile(
    script,
    `cat > ${folder}/list.$$\nls ${folder}/runs.* 2>/dev/null | wc -l > /dev/null\nmv ${folder}/list.$$ ${folder}/run-$(date +%s%N)\nsh ${deed}\n`,
  );
  return {
    args: ['--no-check', '--after', `sh ${script}`],
    behave: (text: string) => writeFile(deed, text),
    /** The lists so far, oldest first. */
    async lists(): Promise<string[][]> {
      const names = (await readdir(folder)).filter((name) => name.startsWith('run-')).sort();
      return Promise.all(
        names.map(async (name) => (await readFile(join(folder, name), 'utf8')).split('\n').filter(Boolean)),
      );
    },
  };
}

const delivered = ({ after, state }: Json) =>
  state === 'idle' && after.state === 'idle' && after.pending === 0;

describe('the command of --after', () => {
  it('receives the changes: everything at first, then the files of each publish', async () => {
    const site = await startSite();
    const command = await commandOf(site);
    const listener = await site.listen({ args: command.args });
    const status = await listener.until((now) => delivered(now) && now.after.lastRun !== null);
    expect(status.after.lastRun).toMatchObject({ ok: true, exitCode: 0, attempt: 1 });
    const [first = []] = await command.lists();
    expect(first).toEqual(
      expect.arrayContaining(['index.html', 'lp.html', '404.html', '_headers', 'build.json']),
    );
    for (const path of first) expect([path, existsSync(join(site.out, path))]).toEqual([path, true]);
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    await listener.until((now) => now.builds === 2 && delivered(now) && now.after.lastRun.files === 2);
    expect((await command.lists()).slice(1)).toEqual([['build.json', 'index.html']]);
    site.emulator.unpublish('Entry', 'page-lp');
    const body = { sys: { id: 'page-lp', type: 'DeletedEntry', revision: 1 } };
    await listener.webhook({ topic: 'ContentManagement.Entry.unpublish', body });
    await listener.until((now) => now.builds === 3 && delivered(now) && now.after.lastRun.files !== 2);
    const [, , third = []] = await command.lists();
    expect(third).toEqual(expect.arrayContaining(['build.json', 'lp.html', 'page-ids.json', 'sitemap.xml']));
    expect(existsSync(join(site.out, 'lp.html'))).toBe(false);
  });

  it('does not run for a publish that changed no file', async () => {
    const site = await startSite();
    const command = await commandOf(site);
    const listener = await site.listen({ args: command.args });
    await listener.until((now) => delivered(now) && now.after.lastRun !== null);
    await listener.webhook(site.publish('text-home', 'First of home.'));
    await listener.until((now) => now.builds === 2 && delivered(now));
    expect(await command.lists()).toHaveLength(1);
    expect(await listener.stop()).toBe(0);
    const again = await site.listen({ args: command.args });
    await again.until(delivered);
    await again.stop();
    expect(await command.lists()).toHaveLength(1);
  });

  it('waits until the output passes the check, unless the check is off', async () => {
    const site = await startSite();
    const command = await commandOf(site);
    const checked = await site.listen({ args: command.args.slice(1) });
    const { after } = await checked.until((now) => now.after.state === 'blocked');
    expect([after.lastRun, after.pending > 10, after.errors.length]).toEqual([null, true, 2]);
    expect(after.errors[0]).toMatchObject({
      ...{ code: 'check.main_heading_count', page: '/', entry: 'home', link: expect.stringMatching(/home$/) },
    });
    const blocked = { code: 'listen.check_failed', message: expect.stringContaining('found 2 errors') };
    const lines = () => checked.log.filter(({ msg }) => msg === 'after command blocked');
    await eventually(() => expect(lines()[0]?.message).toMatchObject(blocked));
    expect(await checked.stop()).toBe(0);
    expect(checked.log.at(-1)).toMatchObject({ level: 'error', message: blocked });
    expect(await command.lists()).toEqual([]);
    const unchecked = await site.listen({ args: command.args });
    await unchecked.until((now) => delivered(now) && now.after.lastRun !== null);
    expect(await command.lists()).toHaveLength(1);
  });

  it('is retried after a failure, is shown in the status, and does not delay builds', async () => {
    const site = await startSite();
    const command = await commandOf(site);
    await command.behave('echo "the host is away" >&2; exit 9');
    const listener = await site.listen({ args: command.args });
    const failed = await listener.until(({ after }) => after.state === 'waiting');
    expect(failed.after).toMatchObject({
      lastRun: {
        ...{ ok: false, exitCode: 9, attempt: 1 },
        error: { code: 'listen.after_failed', message: expect.stringContaining('ended with status 9') },
      },
    });
    expect(failed.after.pending).toBeGreaterThan(10);
    const line = { level: 'warn', exitCode: 9, output: 'the host is away', retryInMs: 1000 };
    const lines = () => listener.log.filter(({ msg }) => msg === 'after command failed');
    await eventually(() => expect(lines()[0]).toMatchObject(line));
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    await listener.until(({ builds, state }) => builds === 2 && state === 'idle');
    expect(await site.text('index.html')).toContain('Second of home.');
    await command.behave('exit 0');
    const status = await listener.until(delivered);
    expect(status.after.lastRun.attempt).toBeGreaterThan(1);
  });

  it('that hangs is killed with its child processes, and retried', async () => {
    const site = await startSite();
    const command = await commandOf(site);
    const started = join(site.folder, 'started');
    await command.behave(`(echo $$ > ${started}; exec sleep 600) & sleep 600`);
    const listener = await site.listen({ args: [...command.args, '--after-timeout', '1'] });
    const failed = await listener.until(({ after }) => after.state === 'waiting');
    expect(failed.after.lastRun).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('took longer than 1 s') },
    });
    await command.behave('exit 0');
    await listener.until(delivered);
    const pid = Number(await readFile(started, 'utf8'));
    expect(pid).toBeGreaterThan(0);
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  });

  it('may finish before a stopping process ends', async () => {
    const site = await startSite();
    const command = await commandOf(site);
    const listener = await site.listen({ args: command.args });
    await listener.until((now) => delivered(now) && now.after.lastRun !== null);
    const done = join(site.folder, 'done');
    await command.behave(`sleep 1; touch ${done}`);
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    await listener.until(({ after }) => after.state === 'running');
    expect(await listener.stop()).toBe(0);
    expect(existsSync(done)).toBe(true);
  });

  it('receives files that were published before the process was killed', async () => {
    const site = await startSite();
    const command = await commandOf(site);
    const listener = await site.listen({ args: command.args });
    await listener.until((now) => delivered(now) && now.after.lastRun !== null);
    await command.behave('sleep 600');
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    await listener.until(({ after, builds }) => builds === 2 && after.state === 'running');
    await listener.stop('SIGKILL');
    await command.behave('exit 0');
    const again = await site.listen({ args: command.args });
    await again.until(delivered);
    const lists = await command.lists();
    expect(lists.at(-1)).toEqual(['build.json', 'index.html']);
    expect(lists).toHaveLength(3);
  });

  it('receives the path of the output', async () => {
    const site = await startSite();
    const received = join(site.folder, 'received');
    const listener = await site.listen({
      args: [
        '--no-check',
        '--after',
        `echo "$SITE_OUT_DIR" > ${received}.new; mv ${received}.new ${received}`,
      ],
    });
    expect((await eventually(() => readFile(received, 'utf8'))).trim()).toBe(site.out);
    await listener.stop();
  });
});
