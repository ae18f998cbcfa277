import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type ContentfulEmulator,
  startContentfulEmulator,
} from '../../emulators/contentful/start-contentful-emulator';
import { takeBundles } from '../../support/built-site';
import { eventually } from '../../support/eventually';
import { temporaryFolder } from '../../support/folders';
import { spawnSite } from '../../support/run-site';
import { type ExportEntity, entry, homePage, link, spaceExport } from '../../support/space-export';
import { signWebhook, WEBHOOK_SECRET, type WebhookInput } from './signed-webhook';

export const DELIVERY_TOKEN = 'planted-delivery-token-0123456789';
export const PREVIEW_TOKEN = 'planted-preview-token-0123456789';

// biome-ignore lint/suspicious/noExplicitAny: tests read any field
export type Json = any;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Json;
}

/** A running `site listen`. */
export interface ListeningSite {
  readonly url: string;
  readonly child: ChildProcess;
  /** Lines of the log so far. */
  readonly log: Json[];
  readonly stdout: () => string;
  readonly stderr: () => string;
  webhook(input: WebhookInput): Promise<Answer>;
  status(): Promise<Json>;
  /** Waits until `/status` matches. */
  until(isWanted: (status: Json) => boolean): Promise<Json>;
  /** Sends a signal and resolves with the exit status. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

export interface SiteUnderTest {
  readonly emulator: ContentfulEmulator;
  readonly folder: string;
  readonly out: string;
  readonly cache: string;
  readonly env: Record<string, string>;
  listen(options?: {
    args?: readonly string[];
    env?: Readonly<Record<string, string>>;
  }): Promise<ListeningSite>;
  /** Starts it without waiting. */
  spawn(options?: { args?: readonly string[]; env?: Readonly<Record<string, string>> }): ListeningChild;
  text(file: string): Promise<string>;
  /** Publishes a text and returns the webhook about it. */
  publish(id: string, body: string): WebhookInput;
  /** Publishes a text without a required field, which fails the build. */
  publishWrong(id: string): WebhookInput;
}

interface ListeningChild {
  readonly child: ChildProcess;
  readonly log: Json[];
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly ended: Promise<number | null>;
}

const text = (id: string, body: string) =>
  entry(id, 'sectionMarkdown', { heading: `Heading of ${id}`, body });

/** Pages at `/` and `/lp`, each with its own text, and one shared text. */
export const SMALL_SITE: readonly ExportEntity[] = [
  homePage(['text-home', 'text-both']),
  entry('page-lp', 'page', {
    path: '/lp',
    template: 'landing',
    title: 'Landing | Test',
    description: 'A second page.',
    sections: ['text-lp', 'text-both'].map((id) => link(id)),
  }),
  text('text-home', 'First of home.'),
  text('text-lp', 'First of landing.'),
  text('text-both', 'First of both.'),
];

/** The webhook of a publish, with the body of the content service. */
export function publishedWebhook(
  { spaceId, environment }: Pick<ContentfulEmulator, 'spaceId' | 'environment'>,
  entity: ExportEntity,
  revision: number,
): WebhookInput {
  return {
    topic: 'ContentManagement.Entry.publish',
    body: {
      sys: {
        id: entity.sys.id,
        type: 'Entry',
        revision,
        updatedAt: new Date().toISOString(),
        space: { sys: { type: 'Link', linkType: 'Space', id: spaceId } },
        environment: { sys: { type: 'Link', linkType: 'Environment', id: environment } },
      },
      fields: entity.fields,
    },
  };
}

function collect(child: ChildProcess): ListeningChild {
  let stdout = '';
  let stderr = '';
  const log: Json[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.startsWith('{'))) log.push(JSON.parse(line));
  });
  const ended = new Promise<number | null>((done) => child.once('close', (status) => done(status)));
  return { child, log, stdout: () => stdout, stderr: () => stderr, ended };
}

/** A client for a listener. */
export function talkTo(url: string) {
  const answerOf = async (response: Response): Promise<Answer> => {
    const body = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: body === '' ? undefined : JSON.parse(body),
    };
  };
  const status = async () => (await (await fetch(`${url}/status`)).json()) as Json;
  return {
    status,
    async webhook(input: WebhookInput): Promise<Answer> {
      const { headers, body } = signWebhook(input);
      return answerOf(await fetch(`${url}${input.path ?? '/webhook'}`, { method: 'POST', headers, body }));
    },
    until: (isWanted: (now: Json) => boolean): Promise<Json> =>
      eventually(async () => {
        const now = await status();
        if (!isWanted(now)) throw new Error(`${isWanted}\n${JSON.stringify(now, null, 1)}`);
        return now;
      }),
  };
}

/** A site with content in an emulated space, for `site listen`. */
export async function startSite(entries: readonly ExportEntity[] = SMALL_SITE): Promise<SiteUnderTest> {
  const emulator = await startContentfulEmulator({
    export: spaceExport({ entries, required: { sectionMarkdown: ['body'] } }) as never,
    deliveryToken: DELIVERY_TOKEN,
    previewToken: PREVIEW_TOKEN,
  });
  onTestFinished(() => emulator.close());
  const folder = await temporaryFolder();
  const out = join(folder, 'out');
  const cache = join(folder, 'cache');
  await takeBundles(cache);
  const env = {
    CONTENTFUL_SPACE_ID: emulator.spaceId,
    CONTENTFUL_ENVIRONMENT: emulator.environment,
    CONTENTFUL_ACCESS_TOKEN: DELIVERY_TOKEN,
    CONTENTFUL_PREVIEW_TOKEN: PREVIEW_TOKEN,
    CONTENTFUL_HOST: `http://${emulator.host}`,
    CONTENTFUL_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  const site: SiteUnderTest = {
    emulator,
    folder,
    out,
    cache,
    env,
    spawn({ args = [], env: more = {} } = {}) {
      const places = ['--out', out, '--cache-dir', cache, '--port', '0'];
      const child = spawnSite(['listen', ...places, ...args], { env: { ...env, ...more } });
      const started = collect(child);
      onTestFinished(async () => {
        child.kill('SIGKILL');
        await started.ended;
      });
      return started;
    },
    async listen(options = {}) {
      const started = site.spawn(options);
      const { child, ended } = started;
      const [url] = await eventually(() => {
        if (child.exitCode !== null) return [];
        const printed = started.stdout().match(/^http:\S+/m);
        if (printed === null) throw new Error(`It has printed no address:\n${started.stderr()}`);
        return printed;
      });
      if (url === undefined) throw new Error(`It has ended:\n${started.stderr()}`);
      return {
        url,
        ...started,
        ...talkTo(url),
        stop(signal = 'SIGTERM') {
          child.kill(signal);
          return ended;
        },
      };
    },
    text: (file) => readFile(join(out, file), 'utf8'),
    publish(id, body) {
      const entity = text(id, body);
      return publishedWebhook(emulator, entity, emulator.publish(entity as never));
    },
    publishWrong(id) {
      const entity = entry(id, 'sectionMarkdown', { heading: 'Without a body' });
      return publishedWebhook(emulator, entity, emulator.publish(entity as never));
    },
  };
  return site;
}
