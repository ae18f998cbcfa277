import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { SMALL_DEFINITIONS } from '../../emulators/growthbook/small-definitions';
import {
  type GrowthbookEmulator,
  startGrowthbookEmulator,
} from '../../emulators/growthbook/start-growthbook-emulator';
import { copyProject } from '../../support/project-copy';
import { runSite, type SiteRun } from '../../support/run-site';
import { startWarmBuilds, type WarmBuilds } from '../../support/warm-builds';
import {
  createEditedSpace,
  type EditedSpace,
  type RawSpace,
  readEmbeddedSpace,
  removePages,
} from './edited-space';
import { addMadePages } from './first-space';

/** The inputs of a build besides code; plain data, so that an edit can be undone. */
interface SiteInputs {
  space: RawSpace;
  env: Record<string, string>;
  args: string[];
  definitions: ExperimentDefinitions;
  /** Text of each changed source. */
  sources: Record<string, string>;
}

/** A site that is edited, in a copy of the project, with an output that is always built incrementally. */
export interface EditedSite {
  readonly space: EditedSpace;
  env: Record<string, string>;
  args: string[];
  definitions: ExperimentDefinitions;
  readonly project: string;
  readonly out: string;
  readonly cache: string;
  /** The output folder of the build without a cache. */
  readonly freshOut: string;
  readonly emulator: GrowthbookEmulator;
  /** Changes a source of the project; throws if that has no effect. */
  changeSource(file: string, change: (text: string) => string): Promise<void>;
  /** A value for `restore`. */
  save(): SiteInputs;
  restore(inputs: SiteInputs): Promise<void>;
  /** Builds incrementally. */
  build(args?: readonly string[]): Promise<SiteRun>;
  /** Builds into an empty folder without data of earlier builds, in a separate process or in a warm one. */
  buildFresh(process: 'own' | 'warm'): Promise<SiteRun>;
  close(): Promise<void>;
}

/** Changed sources of the project copy. */
function createSources(project: string) {
  const first = new Map<string, string>();
  const now = new Map<string, string>();
  const write = (file: string, text: string) => writeFile(join(project, file), text);
  return {
    changed: () => Object.fromEntries(now),
    async changeSource(file: string, change: (text: string) => string) {
      const before = await readFile(join(project, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} has nothing to change`);
      if (!first.has(file)) first.set(file, before);
      now.set(file, after);
      await write(file, after);
    },
    async restoreSources(texts: Readonly<Record<string, string>>) {
      for (const [file, text] of now) {
        const wanted = texts[file] ?? first.get(file) ?? text;
        if (wanted !== text) await write(file, wanted);
        now.set(file, wanted);
      }
    },
  };
}

/** Pages that are similar to others, and only make builds longer. */
const isOneOfMany = (path: string) => /^\/teams\/(?!media$|finance$|sales$|project-management$)/.test(path);

/** Creates the site below a folder, without building it. A small one has fewer similar pages. */
export async function startEditedSite(folder: string, { isSmall = false } = {}): Promise<EditedSite> {
  const project = join(folder, 'project');
  const binary = await copyProject(project);
  const emulator = await startGrowthbookEmulator({ definitions: SMALL_DEFINITIONS });
  const warm: WarmBuilds = startWarmBuilds(project);
  const sources = createSources(project);
  const raw = readEmbeddedSpace();
  if (isSmall) removePages(raw, isOneOfMany);
  const space = createEditedSpace(raw);
  addMadePages(space);
  const file = join(folder, 'export.json');
  const fresh = join(folder, 'fresh');
  const commonArgs = () => ['build', '--json', '--quiet', '--export', file, ...site.args];
  const write = async () => {
    emulator.setDefinitions(site.definitions);
    await writeFile(file, JSON.stringify(space.raw));
  };
  const site: EditedSite = {
    space,
    env: {},
    args: [],
    definitions: structuredClone(SMALL_DEFINITIONS),
    project,
    out: join(folder, 'out'),
    cache: join(folder, 'cache'),
    freshOut: join(fresh, 'out'),
    emulator,
    changeSource: sources.changeSource,
    save: () =>
      structuredClone({
        space: space.raw,
        env: site.env,
        args: site.args,
        definitions: site.definitions,
        sources: sources.changed(),
      }),
    async restore(inputs) {
      const { space: content, sources: texts, ...others } = structuredClone(inputs);
      space.raw = content;
      await sources.restoreSources(texts);
      Object.assign(site, others);
    },
    async build(args = []) {
      await write();
      const folders = ['--out', site.out, '--cache-dir', site.cache];
      return runSite([...commonArgs(), ...folders, ...args], { cwd: project, binary, env: site.env });
    },
    async buildFresh(process) {
      await write();
      await rm(fresh, { recursive: true, force: true });
      const folders = ['--no-cache', '--out', site.freshOut, '--cache-dir', join(fresh, 'cache')];
      const args = [...commonArgs(), ...folders];
      return process === 'warm'
        ? warm.run(args, site.env)
        : runSite(args, { cwd: project, binary, env: site.env });
    },
    async close() {
      warm.close();
      await emulator.close();
    },
  };
  return site;
}
