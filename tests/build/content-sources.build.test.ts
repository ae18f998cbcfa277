import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from 'contentful';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SnapshotAsset } from '../../generator/source/content-snapshot';
import { createContentReader } from '../../generator/store/content-reader';
import type { ExportFile } from '../emulators/contentful/shapes';
import {
  type ContentfulEmulator,
  startContentfulEmulator,
} from '../emulators/contentful/start-contentful-emulator';
import {
  type ContentSnapshot,
  createContentfulSource,
  createExportSource,
  type SnapshotSource,
  storeOfSnapshot,
} from '../support/snapshot-sources';
import { trapSpace } from '../unit/source/trap-space';

const ROOT = new URL('../../', import.meta.url);
const TOKENS = { deliveryToken: 'delivery-token', previewToken: 'preview-token' };

interface Content {
  readonly file: string;
  readonly content: ExportFile;
}

async function writeTrapSpace(): Promise<Content> {
  const folder = await temporaryFolder();
  const file = join(folder, 'export.json');
  await writeFile(file, JSON.stringify(trapSpace()));
  return { file, content: trapSpace() as unknown as ExportFile };
}

async function readReal(path: URL): Promise<Content> {
  return { file: fileURLToPath(path), content: JSON.parse(await readFile(path, 'utf8')) };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sources-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function load(source: SnapshotSource): Promise<ContentSnapshot> {
  return (await source.load()).snapshot;
}

async function emulate({ file, content }: Content): Promise<ContentfulEmulator> {
  const { spaceId, environment } = await load(createExportSource({ file }));
  const emulator = await startContentfulEmulator({ export: content, spaceId, environment, ...TOKENS });
  onTestFinished(() => emulator.close());
  return emulator;
}

function contentfulSource(
  { spaceId, environment, host }: ContentfulEmulator,
  preview: boolean,
): SnapshotSource {
  return createContentfulSource({
    spaceId,
    environment,
    token: preview ? TOKENS.previewToken : TOKENS.deliveryToken,
    host: { host, insecure: true },
    preview,
    retryLimit: 0,
    contentTimeoutMs: 30_000,
    concurrency: 4,
  });
}

/** The SDK without our code, as the reference for the sources. */
function sdkClient({ spaceId, environment, host }: ContentfulEmulator) {
  return createClient({
    space: spaceId,
    environment,
    accessToken: TOKENS.deliveryToken,
    host,
    insecure: true,
    proxy: false,
  }).withoutLinkResolution;
}

/** An export may contain unpublished changes, marked as such; the emulated services publish the file's values. */
function withoutDraftMarks(snapshot: ContentSnapshot): ContentSnapshot {
  const unmarked = <Entity extends SnapshotAsset>({ isDraft: _isDraft, ...entity }: Entity) => entity;
  return {
    ...snapshot,
    entries: snapshot.entries.map(unmarked),
    assets: snapshot.assets.map(unmarked),
  } as ContentSnapshot;
}

const byId = (items: readonly { readonly sys: { readonly id: string }; readonly fields: unknown }[]) =>
  new Map(items.map(({ sys, fields }) => [sys.id, fields]));

const fieldsById = (items: readonly SnapshotAsset[]) => new Map(items.map(({ id, fields }) => [id, fields]));

const REAL_EXPORTS = ['ninetailed-marketing.json', 'starter-gatsby-blog.json'].map((name) => {
  const path = new URL(`../shared/exports/${name}`, ROOT);
  return { name, isThere: existsSync(path), open: () => readReal(path) };
});

const SPACES = [{ name: 'the trap space', isThere: true, open: writeTrapSpace }, ...REAL_EXPORTS];

for (const { name, isThere, open } of SPACES) {
  describe.skipIf(!isThere)(`${name}${isThere ? '' : ' (not there)'}`, () => {
    test('gives the same snapshot as a file and from the content service', async () => {
      const content = await open();
      const emulator = await emulate(content);
      const exported = await load(createExportSource({ file: content.file }));
      expect(exported.entries.length).toBeGreaterThan(0);
      expect(await load(contentfulSource(emulator, false))).toEqual(withoutDraftMarks(exported));
    });

    test('gives the same preview as a file and from the content service', async () => {
      const content = await open();
      const emulator = await emulate(content);
      const exported = await load(createExportSource({ file: content.file, includeDrafts: true }));
      const delivered = await load(contentfulSource(emulator, true));
      expect(withoutDraftMarks(delivered)).toEqual(withoutDraftMarks(exported));
    });

    test('has the values in all locales that the service delivers', async () => {
      const content = await open();
      const client = sdkClient(await emulate(content)).withAllLocales;
      const { entries, assets } = await load(createExportSource({ file: content.file }));
      expect(fieldsById(entries)).toEqual(byId((await client.getEntries({ limit: 1000 })).items));
      expect(fieldsById(assets)).toEqual(byId((await client.getAssets({ limit: 1000 })).items));
    });

    test('falls back in every locale as the service does', async () => {
      const content = await open();
      const client = sdkClient(await emulate(content));
      const snapshot = await load(createExportSource({ file: content.file }));
      const store = storeOfSnapshot(snapshot);
      for (const { code } of store.space.locales) {
        const reader = createContentReader(store, code);
        const { items } = await client.getEntries({ limit: 1000, locale: code });
        expect(items).toHaveLength(snapshot.entries.length);
        for (const { sys, fields } of items) {
          const system = {
            modelName: sys.contentType.sys.id,
            metadata: expect.objectContaining({ id: sys.id }),
          };
          expect(reader.entry(sys.id)).toEqual({ ...fields, ...system });
        }
        for (const { sys, fields } of (await client.getAssets({ limit: 1000, locale: code })).items) {
          const asset = reader.asset(sys.id);
          expect(asset?.url).toEqual(fields.file?.url?.replace(/^\/\//, 'https://'));
          expect(asset?.title ?? '').toEqual(asset ? (fields.title ?? '') : '');
        }
      }
    });
  });
}
