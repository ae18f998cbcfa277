import { chmod, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFolder } from '../../support/built-site';
import { digestsOf, newFolder } from '../../support/folders';
import { repetitions } from '../../support/repetitions';
import { withoutRetained } from './compare-builds';
import type { Json } from './edited-space';
import { forgeState } from './forged-state';
import { copySite, type SmallSite, smallSiteIn, smallSpace } from './small-site';

const IS_LONG = repetitions({ few: 0, all: 1 }) === 1;

type Damage = (file: string) => Promise<unknown>;

/** Ways to damage a file. */
const DAMAGES = {
  missing: (file) => rm(file),
  empty: (file) => writeFile(file, ''),
  'cut in half': async (file) => {
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
  },
  'changed in one byte': async (file) => {
    const bytes = await readFile(file);
    const place = Math.floor(bytes.length / 2);
    bytes[place] = (bytes[place] as number) ^ 1;
    await writeFile(file, bytes);
  },
  'something else': (file) => writeFile(file, '{"version":99,"code":"x","entries":[]}\n'),
} satisfies Readonly<Record<string, Damage>>;

type DamageName = keyof typeof DAMAGES;

const DAMAGE_NAMES = Object.keys(DAMAGES) as DamageName[];

/** The parts of a cache by purpose, with their files. */
const PARTS: ReadonlyArray<readonly [name: string, files: RegExp]> = [
  ['the state', /^state\.json$/],
  ['the records of pages', /^builds\/[^/]+\/pages\.jsonl$/],
  ['the parsed Markdown', /^markdown\/[^/]+\.json$/],
  ['the site map', /^builds\/[^/]+\/siteMap\.jsonl$/],
  ['the list of published files', /^builds\/[^/]+\/outputs\.jsonl$/],
  ['the records of content', /^content\/[^/]+\.records$/],
  ['the index of content', /^content\/[^/]+\.index$/],
  ['the bundle', /^bundle\//],
  ['the index of old assets', /^assets\/index\.json$/],
  ['an asset', /^assets\/entry-.*\.js$/],
  ['the last report', /^last-build\.json$/],
];

/** `npm test` damages each part in one way, and some parts in each way, because the readers compare digests. */
const DAMAGED_PARTS = PARTS.flatMap(([name, part], index) =>
  DAMAGE_NAMES.filter((_, place) => IS_LONG || place === index % DAMAGE_NAMES.length).map(
    (damage) => [name, damage, part] as const,
  ),
);

/** A text and a hero change, one page moves, a banner is added. */
const CHANGED = smallSpace({
  text: { body: 'A paragraph.\n\n- and\n- a list', heading: 'Other' },
  hero: { heading: 'Another hero' },
  'page-lp-ai': { path: '/lp/moved' },
  banner: { paths: ['*'] },
});

describe('a build with a damaged cache', () => {
  let root: string;
  let unchanged: Record<string, string>;
  let changed: Record<string, string>;
  let count = 0;

  beforeAll(async () => {
    root = await newFolder('site-damaged-');
    const first = smallSiteIn(join(root, 'first'));
    await copySite(await builtFolder({ space: smallSpace() }), first.folder);
    unchanged = await first.freshDigests();
    await first.write(CHANGED);
    changed = await first.freshDigests();
    await first.write(smallSpace());
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  async function copyOfFirst(): Promise<SmallSite> {
    count += 1;
    return copySite(join(root, 'first'), join(root, `copy-${count}`));
  }

  async function filesOf({ cache }: SmallSite): Promise<string[]> {
    return Object.keys(await digestsOf(cache));
  }

  /** Expects that the next build, and the one after it with other content, are correct. */
  async function expectRecovery(site: SmallSite, isChangedFirst = false): Promise<void> {
    const steps = [
      [smallSpace(), unchanged],
      [CHANGED, changed],
    ] as const;
    for (const [space, digests] of isChangedFirst ? steps.toReversed() : steps) {
      await site.write(space);
      expect((await site.build()).json).toMatchObject({ ok: true, errors: [] });
      expect(withoutRetained(await site.digests(), digests)).toEqual(digests);
    }
    expect((await site.build()).json).toMatchObject({ ok: true, written: 0, pages: { rendered: 0 } });
    await rm(site.folder, { recursive: true });
  }

  it('has a cache whose parts these tests all damage', async () => {
    const files = await filesOf(await copyOfFirst());
    const isKnown = (file: string) => file.startsWith('assets/') || PARTS.some(([, part]) => part.test(file));
    expect(files.filter((file) => !isKnown(file))).toEqual([]);
    for (const [name, part] of PARTS)
      expect(
        files.filter((file) => part.test(file)),
        name,
      ).toHaveLength(1);
  });

  it.each(DAMAGED_PARTS)('is correct when %s is %s', async (_, name, part) => {
    const site = await copyOfFirst();
    const file = (await filesOf(site)).find((candidate) => part.test(candidate));
    await DAMAGES[name](join(site.cache, file ?? ''));
    await expectRecovery(site, name === 'changed in one byte' || name === 'cut in half');
  });

  const FORGERIES: ReadonlyArray<readonly [string, (state: Json) => object]> = [
    ['of another version', ({ version }) => ({ version: version + 1 })],
    ['of content in another format', ({ content }) => ({ content: { ...content, format: '0-LE' } })],
    ['of other code', () => ({ inputs: { site: 'other', contentCode: 'other', siteMapCode: 'other' } })],
    ['of a folder outside', () => ({ folder: '../content' })],
    ['of content in a folder outside', ({ content }) => ({ content: { ...content, folder: '../builds' } })],
    ['with a Markdown file outside', ({ markdown }) => ({ markdown: { ...markdown, name: '../a.json' } })],
    ['with Markdown that other code parsed', ({ markdown }) => ({ markdown: { ...markdown, code: 'a' } })],
    ['without the layout', () => ({ layouts: {} })],
    ['without the digests of inputs', () => ({ inputs: {} })],
  ];

  it.each(FORGERIES)('is correct with a state %s', async (_, forge) => {
    const site = await copyOfFirst();
    await forgeState(site.cache, (state) => Object.assign(state, forge(state)));
    await expectRecovery(site);
  });

  it('is correct when the cache belongs to another site', async () => {
    const other = smallSiteIn(join(root, 'other'));
    await other.write(smallSpace({ text: { heading: 'Of another site' }, 'page-lp': { title: 'Other' } }));
    await other.build();
    const site = await copyOfFirst();
    await rm(site.cache, { recursive: true });
    await cp(other.cache, site.cache, { recursive: true, preserveTimestamps: true });
    await expectRecovery(site);
  });

  it('is correct when the cache belongs to an older build', async () => {
    const site = await copyOfFirst();
    await cp(site.cache, join(site.folder, 'older'), { recursive: true, preserveTimestamps: true });
    await site.write(CHANGED);
    await site.build();
    await rm(site.cache, { recursive: true });
    await cp(join(site.folder, 'older'), site.cache, { recursive: true, preserveTimestamps: true });
    await expectRecovery(site, true);
  });

  it('is correct when the output belongs to another build', async () => {
    const site = await copyOfFirst();
    await site.build(['--base-url', 'https://other.example']);
    await rm(site.cache, { recursive: true });
    await cp(join(root, 'first/cache'), site.cache, { recursive: true, preserveTimestamps: true });
    await expectRecovery(site);
  });

  it('is correct when the files of the cache are read-only', async () => {
    const site = await copyOfFirst();
    for (const file of await filesOf(site)) await chmod(join(site.cache, file), 0o444);
    await expectRecovery(site, true);
  });

  it('fails and leaves the output unchanged when a folder of the cache cannot be written', async () => {
    for (const name of ['builds', 'content', 'markdown', 'bundle', 'assets']) {
      const site = await copyOfFirst();
      await site.write(CHANGED);
      const before = await site.digests();
      // A file in place of a folder causes an error even for root.
      await rm(join(site.cache, name), { recursive: true });
      await writeFile(join(site.cache, name), 'in the way');
      const { exitCode, json } = await site.build();
      expect([name, exitCode, json.errors.map(({ code }: Json) => code)]).toEqual([
        name,
        1,
        ['output.write_failed'],
      ]);
      expect(json.errors[0].message).toContain(site.cache);
      expect(await site.digests()).toEqual(before);
      expect((await readdir(site.folder)).filter((file) => file.includes('staging'))).toEqual([]);
      await rm(join(site.cache, name));
      await expectRecovery(site, true);
    }
  });
});
