import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startContentfulEmulator } from '../emulators/contentful/start-contentful-emulator';
import type { ServiceFault } from '../emulators/gateway/service-fault';
import { type Gateway, startGateway } from '../emulators/gateway/start-gateway';
import { SMALL_DEFINITIONS } from '../emulators/growthbook/small-definitions';
import { startGrowthbookEmulator } from '../emulators/growthbook/start-growthbook-emulator';
import { temporaryFolder } from '../support/folders';
import { runSite, type SiteRun } from '../support/run-site';
import { entry, homePage, spaceExport } from '../support/space-export';

/** Everything that must never be printed. */
export const SECRETS = [
  'planted-delivery-token-0123456789',
  'planted-preview-token-0123456789',
  'planted-key',
];
const [DELIVERY = '', PREVIEW = '', CLIENT_KEY = ''] = SECRETS;

export interface MeasuredRun extends SiteRun {
  readonly seconds: number;
  /** The peak memory of the process, in megabytes. */
  readonly megabytes: number;
  /** The number of requests to the service, including failed connections. */
  readonly requests: number;
}

export interface ServicedBuild {
  readonly gateway: Gateway;
  readonly out: string;
  readonly folder: string;
  readonly run: (fault: ServiceFault | undefined, args: readonly string[]) => Promise<MeasuredRun>;
}

/** Runs a command and measures its process. */
async function measured(folder: string, args: readonly string[], env: Record<string, string>) {
  const file = join(folder, 'peak');
  const code = `import{writeFileSync as w}from'node:fs';process.on('exit',()=>w(${JSON.stringify(file)},String(process.resourceUsage().maxRSS)))`;
  const start = performance.now();
  const options = { env, nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(code)}`] };
  const run = await runSite(args, options);
  const seconds = (performance.now() - start) / 1000;
  return { ...run, seconds, megabytes: Number(await readFile(file, 'utf8')) / 1024 };
}

function runner(gateway: Gateway, folder: string, env: Record<string, string>): ServicedBuild {
  const out = join(folder, 'out');
  return {
    gateway,
    folder,
    out,
    async run(fault, args) {
      await gateway.fail(fault);
      const before = gateway.requests.length + gateway.connections();
      const run = await measured(folder, args, env);
      await gateway.fail(undefined);
      return { ...run, requests: gateway.requests.length + gateway.connections() - before };
    },
  };
}

/** A space behind a gateway, and the variables of a build from it. */
export async function startContent(): Promise<ServicedBuild> {
  const text = entry('text', 'sectionMarkdown', { heading: 'T', body: 'T' });
  const content = spaceExport({ entries: [homePage(['text']), text] });
  const emulator = await startContentfulEmulator({
    export: content as unknown as Parameters<typeof startContentfulEmulator>[0]['export'],
    deliveryToken: DELIVERY,
    previewToken: PREVIEW,
  });
  onTestFinished(() => emulator.close());
  const gateway = await startGateway({ upstream: `http://${emulator.host}` });
  onTestFinished(() => gateway.close());
  return runner(gateway, await temporaryFolder(), {
    CONTENTFUL_SPACE_ID: emulator.spaceId,
    CONTENTFUL_ENVIRONMENT: emulator.environment,
    CONTENTFUL_ACCESS_TOKEN: DELIVERY,
    CONTENTFUL_PREVIEW_TOKEN: PREVIEW,
    CONTENTFUL_HOST: gateway.url,
  });
}

/** The experiment service behind a gateway, and the variables of a build with it. */
export async function startDefinitions(): Promise<ServicedBuild> {
  const emulator = await startGrowthbookEmulator({ definitions: SMALL_DEFINITIONS, clientKey: CLIENT_KEY });
  onTestFinished(() => emulator.close());
  const gateway = await startGateway({ upstream: emulator.url });
  onTestFinished(() => gateway.close());
  return runner(gateway, await temporaryFolder(), {
    GROWTHBOOK_CLIENT_KEY: CLIENT_KEY,
    GROWTHBOOK_API_HOST: gateway.url,
  });
}
