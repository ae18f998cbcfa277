import { readdirSync } from 'node:fs';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestsOf } from '../../support/folders';
import { repetitions } from '../../support/repetitions';
import { runSite } from '../../support/run-site';
import { type ExportEntity, entry, link } from '../../support/space-export';
import { builtAnew, idle } from './built-anew';
import { publishedWebhook, startSite } from './listening-site';

/** Changes a file without changing its size. */
async function overwrite(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0x20, bytes.length >> 1));
}

describe('a webhook', () => {
  it('about a new page, and about a removed one, changes pages and their list', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const page = entry('page-new', 'page', {
      path: '/team/new',
      template: 'landing',
      title: 'New | Test',
      description: 'A new page.',
      sections: [link('text-both')],
    });
    await listener.webhook(publishedWebhook(site.emulator, page, site.emulator.publish(page as never)));
    await listener.until(idle(2));
    expect(await site.text('page-ids.json')).toContain('/team/new');
    expect(await digestsOf(site.out)).toEqual(await builtAnew(site));
    site.emulator.unpublish('Entry', 'page-new');
    const body = { sys: { id: 'page-new', type: 'DeletedEntry', revision: 1 } };
    await listener.webhook({ topic: 'ContentManagement.Entry.unpublish', body });
    const status = await listener.until(idle(3));
    expect(status.lastBuild.removed).toBe(1);
    expect(await site.text('page-ids.json')).not.toContain('/team/new');
    expect(await digestsOf(site.out)).toEqual(await builtAnew(site));
  });

  it('about an alias that now points to another environment reads all content again', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const wholeReadings = () => site.emulator.requests.filter(({ query }) => query.initial === 'true').length;
    const before = wholeReadings();
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    await listener.until(idle(2));
    expect(wholeReadings()).toBe(before);
    site.publish('text-lp', 'Of another environment.');
    const sys = { id: site.emulator.environment, type: 'EnvironmentAlias' };
    const answer = await listener.webhook({
      topic: 'SpaceManagement.EnvironmentAlias.change_target',
      body: { sys, environment: { sys: { type: 'Link', linkType: 'Environment', id: 'release-2' } } },
    });
    expect([answer.status, answer.json]).toEqual([202, { accepted: true, outcome: 'queued' }]);
    const status = await listener.until(idle(3));
    expect(wholeReadings()).toBe(before + 1);
    expect(status.lastBuild).toMatchObject({ ok: true, rendered: 1 });
    expect(await site.text('lp.html')).toContain('Of another environment.');
    expect(await digestsOf(site.out)).toEqual(await builtAnew(site));
  });

  it('about a saved draft builds only with --preview', async () => {
    const site = await startSite();
    const listener = await site.listen({ args: ['--preview'] });
    const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: 'sectionMarkdown' } };
    site.emulator.saveDraft({
      sys: { id: 'text-home', type: 'Entry', contentType },
      fields: { heading: { en: 'Draft' }, body: { en: 'A draft of home.' } },
    } as never);
    await listener.webhook({
      topic: 'ContentManagement.Entry.auto_save',
      body: { sys: { id: 'text-home' } },
    });
    await listener.until(idle(2));
    expect(await site.text('index.html')).toContain('A draft of home.');
  });
});

describe('many webhooks', () => {
  it('about 200 publishes in two seconds give at most three builds, and the last content', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const start = performance.now();
    const answers: Array<Promise<{ status: number }>> = [];
    for (let index = 1; index <= 200; index += 1) {
      const id = ['text-home', 'text-lp', 'text-both'][index % 3] as string;
      answers.push(listener.webhook(site.publish(id, `Edition ${index} of ${id}.`)));
      const wait = start + index * 10 - performance.now();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    }
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([202]));
    const status = await listener.until(({ state, queued }) => state === 'idle' && queued === 0);
    expect(status.webhooks.accepted).toBe(200);
    expect(status.builds - 1).toBeLessThanOrEqual(3);
    const pages = [await site.text('index.html'), await site.text('lp.html')].join('');
    for (const last of [
      'Edition 199 of text-lp.',
      'Edition 198 of text-home.',
      'Edition 200 of text-both.',
    ]) {
      expect(pages).toContain(last);
    }
    expect(await digestsOf(site.out)).toEqual(await builtAnew(site));
  });

  it('about one release give one build', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const headers = { 'x-contentful-release-id': 'release-1' };
    // Sent together: a busy machine could let more time pass between two of them than the listener waits for.
    const published = ['text-home', 'text-lp', 'text-both'].map((id) => site.publish(id, `Released ${id}.`));
    await Promise.all(published.map((webhook) => listener.webhook({ ...webhook, headers })));
    await listener.webhook({
      topic: 'ContentManagement.ReleaseAction.execute',
      body: { sys: { id: 'r' } },
      headers,
    });
    await listener.until(idle(2));
    expect(await site.text('index.html')).toContain('Released text-home.');
    expect((await listener.status()).builds).toBe(2);
  });
});

describe('a listener', () => {
  it('listens even if the content is invalid at the start', async () => {
    const site = await startSite();
    site.publishWrong('text-home');
    const listener = await site.listen();
    expect((await listener.status()).lastBuild.ok).toBe(false);
    await listener.webhook(site.publish('text-home', 'Right.'));
    await listener.until(idle(2));
    expect(await site.text('index.html')).toContain('Right.');
  });
});

describe('a service outage', () => {
  it('causes retries until it ends, and no webhook is lost', async () => {
    const site = await startSite();
    const listener = await site.listen({ args: ['--retry-limit', '0'] });
    site.emulator.faults.add({ kind: 'status', status: 503, times: Number.POSITIVE_INFINITY });
    await listener.webhook(site.publish('text-home', 'Second of home.'));
    const status = await listener.until(({ state }) => state === 'retrying');
    expect(status.lastBuild.errors[0].code).toBe('source.refused');
    expect(status.queued).toBe(1);
    expect(status.retryInSeconds).toBeGreaterThan(0);
    await listener.until(({ builds }) => builds >= 3);
    site.emulator.faults.clear();
    await listener.until(({ state, lastBuild }) => state === 'idle' && lastBuild.ok);
    expect(await site.text('index.html')).toContain('Second of home.');
  });

  it('at the start is waited for', async () => {
    const site = await startSite();
    site.emulator.faults.add({ kind: 'reset', times: Number.POSITIVE_INFINITY });
    const listener = await site.listen({ args: ['--retry-limit', '0'] });
    expect((await listener.status()).lastBuild.ok).toBe(false);
    site.emulator.faults.clear();
    await listener.until(({ lastBuild }) => lastBuild.ok);
    expect(await site.text('index.html')).toContain('First of home.');
  });
});

describe('a running listener', () => {
  it('detects a cache and an output that are damaged, missing or from another build', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const contentFile = async (name: string) => {
      const names = await readdir(join(site.cache, 'content'));
      return join(site.cache, 'content', names.find((file) => file.endsWith(`.${name}`)) ?? '');
    };
    const damages: ReadonlyArray<readonly [string, () => Promise<unknown>]> = [
      ['nothing', async () => undefined],
      ['torn records', async () => truncate(await contentFile('records'), 10)],
      ['other records', async () => overwrite(await contentFile('records'))],
      ['another index', async () => overwrite(await contentFile('index'))],
      ['a truncated state', async () => truncate(join(site.cache, 'state.json'), 20)],
      ['no cache', async () => rm(site.cache, { recursive: true })],
      ['no output', async () => rm(site.out, { recursive: true })],
      ['another page', async () => writeFile(join(site.out, 'lp.html'), 'not ours')],
      ['a missing page', async () => rm(join(site.out, 'index.html'))],
      [
        'a build of another process',
        async () => {
          site.publish('text-lp', 'Built by another process.');
          await runSite(['build', '--out', site.out, '--cache-dir', site.cache], { env: site.env });
        },
      ],
    ];
    for (const [index, [name, damage]] of damages.entries()) {
      await damage();
      await listener.webhook(site.publish('text-both', `Edition ${index}.`));
      const { lastBuild } = await listener.until(idle(index + 2));
      expect([name, lastBuild.ok, lastBuild.errors]).toEqual([name, true, []]);
      expect([name, await digestsOf(site.out)]).toEqual([name, await builtAnew(site)]);
    }
  });
});

const BUILDS = repetitions({ few: 10, all: 50 });

/** The same numbers each time. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

describe(`a listener that builds ${BUILDS} times`, () => {
  it('publishes the same files as one build, and leaves nothing open', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const random = createRandom(7);
    const handles = () => readdirSync(`/proc/${listener.child.pid}/fd`).length;
    const made = new Set<string>();
    const edit = (): ExportEntity => {
      const kind = random(4);
      const id = ['text-home', 'text-lp', 'text-both'][random(3)] as string;
      if (kind < 3)
        return entry(id, 'sectionMarkdown', { heading: `H ${random(9)}`, body: `B ${random(1000)}` });
      const name = `page-${random(3)}`;
      made.add(name);
      return entry(name, 'page', {
        path: `/p/${name}-${random(2)}`,
        template: 'landing',
        title: `${name} | ${random(5)}`,
        description: 'A page.',
        sections: [link('text-both'), link('text-lp')],
      });
    };
    let first = 0;
    for (let count = 1; count <= BUILDS; count += 1) {
      const [gone] = made;
      if (count % 10 === 0 && gone !== undefined) {
        made.delete(gone);
        site.emulator.remove('Entry', gone);
        await listener.webhook({ topic: 'ContentManagement.Entry.delete', body: { sys: { id: gone } } });
      } else if (count % 25 === 24) {
        await listener.webhook(site.publish('text-home', `Right after ${count}.`));
      } else if (count % 17 === 0) {
        await listener.webhook(site.publishWrong('text-home'));
      } else {
        const entity = edit();
        await listener.webhook(
          publishedWebhook(site.emulator, entity, site.emulator.publish(entity as never)),
        );
      }
      await listener.until(idle(count + 1));
      if (count === 5) first = handles();
      if (count % 25 === 0) {
        expect(await digestsOf(site.out)).toEqual(await builtAnew(site));
      }
    }
    expect(handles()).toBeLessThanOrEqual(first + 3);
    expect((await listener.status()).builds).toBe(BUILDS + 1);
  });
});
