import { expect, test } from 'vitest';
import type { CachedContent, ContentState } from '../../../generator/store/content-cache';
import type { CmaEntity, ContentType, ExportFile, LocaleDefinition } from '../../emulators/contentful/shapes';
import type { ContentfulEmulator } from '../../emulators/contentful/start-contentful-emulator';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import { emulate } from '../source/contentful/emulated-space';
import { asset, entry, link, trapSpace } from '../source/trap-space';
import { afterwards, contentCache, deliveredOf, recordsOf } from './cached-content';

const STEPS = repetitions({ few: 60, all: 600 });

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state ^ (state >>> 15)) >>> 0) / 4_294_967_296;
  };
}

const TYPES = ['article', '__proto__', 'unfinished', 'unheard-of'];
const HOSTS = ['images.ctfassets.net', 'assets.ctfassets.net', 'videos.ctfassets.net', 'downloads.example'];

/** Edits a space at random, and tracks its content. */
class Editor {
  readonly done: string[] = [];
  readonly #published = { Entry: new Map<string, CmaEntity>(), Asset: new Map<string, CmaEntity>() };

  constructor(
    private readonly emulator: ContentfulEmulator,
    private readonly random: () => number,
    entities: readonly CmaEntity[],
  ) {
    for (const entity of entities) this.#known(entity.sys.type).set(entity.sys.id, entity);
  }

  edit(): void {
    const edits = [
      ...Array(4).fill(this.#publishEntry),
      ...Array(2).fill(this.#publishAsset),
      ...Array(2).fill(this.#takeAway),
      this.#publishAgain,
      this.#recreate,
      this.#saveDraft,
      this.random() < 0.2 ? this.#changeModel : this.#publishEntry,
      this.random() < 0.2 ? this.#expire : this.#publishAsset,
    ];
    this.#pick(edits).call(this);
  }

  #publishEntry(): void {
    const id = `e${this.#number(25)}`;
    const contentType = link('ContentType', this.#pick(TYPES)) as never;
    this.#publish({ ...this.#entry(id), sys: { id, type: 'Entry', contentType } });
  }

  #publishAsset(): void {
    const id = `a${this.#number(8)}`;
    const codes = ['en', 'de'].slice(0, 1 + this.#number(2));
    const file = codes.map((code) => [code, { url: `//${this.#pick(HOSTS)}/${id}.png`, fileName: id }]);
    const fields = { title: { en: `${this.#number(5)}` }, file: Object.fromEntries(file) };
    this.#publish({ sys: { id, type: 'Asset' }, fields });
  }

  #publishAgain(): void {
    const all = [...this.#published.Entry.values(), ...this.#published.Asset.values()];
    if (all.length > 0) this.#publish(this.#pick(all));
  }

  #takeAway(): void {
    const type = this.#pick(['Entry', 'Asset'] as const);
    const ids = [...this.#published[type].keys()];
    if (ids.length === 0) return;
    const id = this.#pick(ids);
    const how = this.#pick(['unpublish', 'remove'] as const);
    this.emulator[how](type, id);
    this.#published[type].delete(id);
    this.done.push(`${how} ${type} ${id}`);
  }

  #recreate(): void {
    this.#takeAway();
    const [, type, id] = this.done.at(-1)?.match(/^(?:unpublish|remove) (\w+) (.+)$/) ?? [];
    if (type === 'Entry' && id) {
      const contentType = link('ContentType', this.#pick(TYPES)) as never;
      this.#publish({ ...this.#entry(id), sys: { id, type, contentType } });
    }
  }

  #saveDraft(): void {
    const id = `d${this.#number(5)}`;
    this.emulator.saveDraft({
      sys: { id, type: 'Entry', contentType: link('ContentType', 'article') as never },
      fields: {},
    });
    this.done.push(`draft ${id}`);
  }

  #changeModel(): void {
    const { contentTypes, locales } = trapSpace();
    const types = contentTypes as unknown as ContentType[];
    const dropped = this.#number(6);
    this.emulator.setContentTypes(
      types.map((type) => ({ ...type, fields: type.fields.filter((_, index) => index !== dropped) })),
    );
    this.emulator.setLocales((locales as LocaleDefinition[]).slice(0, 3 + this.#number(3)));
    this.done.push(`model without field ${dropped}`);
  }

  #expire(): void {
    this.emulator.expireSyncTokens();
    this.done.push('expire tokens');
  }

  #publish(entity: CmaEntity): void {
    this.emulator.publish(entity as Parameters<ContentfulEmulator['publish']>[0]);
    this.#known(entity.sys.type).set(entity.sys.id, entity);
    this.done.push(`publish ${entity.sys.type} ${entity.sys.id}`);
  }

  #entry(id: string): CmaEntity {
    const tags = this.random() < 0.3 ? [link('Tag', this.#pick(['shown', 'also-shown', 'hidden']))] : [];
    return {
      sys: { id, type: 'Entry' },
      metadata: { tags: tags as never },
      fields: {
        f1: { en: `Title ${this.#number(3)}`, ja: 'hidden', ...(this.random() < 0.5 ? { de: 'Titel' } : {}) },
        slug: { en: id, de: `${this.#number(3)}` },
        retired: { en: `${this.#number(3)}` },
        unknown: { en: `${this.#number(3)}` },
        data: { en: this.#pick([{ a: 1, b: { c: [1, 2] } }, [], 'text', null]) },
        related: { en: [link('Entry', `e${this.#number(25)}`)] },
        toString: { en: 'é\n"\\ ' },
      },
    };
  }

  #known(type: string): Map<string, CmaEntity> {
    return this.#published[type === 'Asset' ? 'Asset' : 'Entry'];
  }

  #number(below: number): number {
    return Math.floor(this.random() * below);
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#number(items.length)] as Item;
  }
}

/** Keys with different delivered content, found without digests. */
function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  const delivered = (record: string | undefined) => (record === undefined ? undefined : deliveredOf(record));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !sameData(delivered(before[key]), delivered(after[key])))
    .sort();
}

function sameData(left: unknown, right: unknown): boolean {
  try {
    expect(left).toEqual(right);
    return true;
  } catch {
    return false;
  }
}

test(`syncing changes equals reading everything after any edits (TEST_SEED=${TEST_SEED})`, async () => {
  const random = randomNumbers(TEST_SEED);
  const entities = [
    ...Array.from({ length: 12 }, (_, index) => entry(`e${index}`, { f1: { en: `Title ${index % 3}` } })),
    ...Array.from({ length: 4 }, (_, index) => asset(`a${index}`, {})),
  ] as unknown as CmaEntity[];
  const space = {
    ...trapSpace(),
    entries: entities.filter(({ sys }) => sys.type === 'Entry'),
    assets: entities.filter(({ sys }) => sys.type === 'Asset'),
  } as unknown as ExportFile;
  const { emulator, contentSource } = await emulate({ export: space });
  const cache = await contentCache();
  const editor = new Editor(emulator, random, entities);
  let previous: CachedContent = await cache.load(contentSource());
  let state: ContentState = afterwards(previous);
  let deltas = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const before = recordsOf(previous);
    const revision = previous.store.space.revision;
    const count = Math.floor(random() * 6);
    for (let index = 0; index < count; index += 1) editor.edit();
    emulator.requests.length = 0;
    const content = await cache.load(contentSource(), state);
    if (!emulator.requests.some(({ query }) => query.initial)) deltas += 1;
    const whole = await cache.load(contentSource());
    const context = `step ${step} of seed ${TEST_SEED}: ${editor.done.splice(0).join(', ')}`;
    const changed = differences(before, recordsOf(whole));
    expect([...(content.changes.keys ?? ['unknown'])].sort(), context).toEqual(changed);
    expect(recordsOf(content), context).toEqual(recordsOf(whole));
    expect(content.store.space, context).toEqual(whole.store.space);
    expect(content.store.space.revision === revision, context).toBe(
      changed.length === 0 && !content.changes.isSpaceChanged,
    );
    // Not every build that loads content is committed.
    if (random() < 0.7) {
      previous.store.close();
      previous = content;
      state = afterwards(content);
    }
  }
  expect(deltas).toBeGreaterThan(STEPS / 3);
});
