import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../generator/files/package-root';
import type { ModelType } from '../../../scripts/content-model/make-content-model';

const require = createRequire(import.meta.url);
const folder = join(packageRoot(), 'content/migrations');
const { contentTypes }: { contentTypes: ModelType[] } = require(join(folder, 'content-model.json'));

interface ApiField {
  readonly id: string;
  readonly type: string;
  readonly linkType?: string;
}

interface ApiType {
  readonly sys: { readonly id: string };
  readonly fields: readonly ApiField[];
}

type Call = readonly [method: string, ...values: unknown[]];

/** Runs the script against a space that has some content types; returns its calls of the tool, by content type. */
async function migrate(items: readonly ApiType[]): Promise<Map<string, Call[]>> {
  const calls = new Map<string, Call[]>();
  const target = (type: string, first: Call) => {
    const made: Call[] = [first];
    calls.set(type, made);
    const note =
      (method: string) =>
      (...values: unknown[]) =>
        void made.push([method, ...values]);
    return Object.fromEntries(
      ['createField', 'editField', 'changeFieldControl', 'displayField'].map((method) => [
        method,
        note(method),
      ]),
    );
  };
  const migration = {
    createContentType: (id: string, values: unknown) => target(id, ['createContentType', values]),
    editContentType: (id: string, values: unknown) => target(id, ['editContentType', values]),
  };
  const makeRequest = async () => ({ items });
  await require(join(folder, 'content-model.cjs'))(migration, { makeRequest });
  return calls;
}

const whole: ApiType[] = contentTypes.map(({ id, fields }) => ({
  sys: { id },
  fields: fields.map((field) => ({
    id: field.id,
    ...(field.properties as { type: string; linkType?: string }),
  })),
}));

describe('the migration', () => {
  it('refers to an existing chapter of the guide', () => {
    const text = readFileSync(join(folder, 'content-model.cjs'), 'utf8');
    const [, file = '', anchor] = /(docs\/[\w-]+\.md)#([\w-]+)/.exec(text) ?? [];
    const headings = readFileSync(join(packageRoot(), file), 'utf8').match(/^#+ .*$/gm) ?? [];
    const anchors = headings.map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(anchors).toContain(anchor);
  });

  it('creates everything in an empty space, and sets the display field after the fields', async () => {
    const calls = await migrate([]);
    expect([...calls.keys()]).toEqual(contentTypes.map(({ id }) => id));
    const page = calls.get('page') ?? [];
    expect(page[0]).toEqual(['createContentType', { name: 'Page', description: expect.any(String) }]);
    expect(page[3]).toEqual([
      'createField',
      'path',
      expect.objectContaining({
        type: 'Symbol',
        required: true,
        localized: false,
        validations: [{ unique: true }],
      }),
    ]);
    expect(page[4]).toEqual([
      'changeFieldControl',
      'path',
      'builtin',
      'singleLine',
      { helpText: expect.any(String) },
    ]);
    expect(page.at(-1)).toEqual(['displayField', 'internalTitle']);
  });

  it('edits existing content types, creates nothing twice and changes no field type', async () => {
    const all = [...(await migrate(whole)).values()].flat();
    expect(new Set(all.map(([method]) => method))).toEqual(
      new Set(['editContentType', 'editField', 'changeFieldControl', 'displayField']),
    );
    const edits = all.filter(([method]) => method === 'editField');
    for (const [, , values] of edits) {
      expect(values).not.toHaveProperty('type');
      expect(values).not.toHaveProperty('linkType');
      expect(values).toMatchObject({ disabled: false, omitted: false });
    }
  });

  it('creates a missing field of a content type, and does not touch unknown ones', async () => {
    const page = whole.find(({ sys }) => sys.id === 'page');
    const fields = [
      ...(page?.fields ?? []).filter(({ id }) => id !== 'noIndex'),
      { id: 'other', type: 'Symbol' },
    ];
    const calls = (await migrate([{ sys: { id: 'page' }, fields }])).get('page') ?? [];
    expect(calls.filter(([method]) => method === 'createField').map(([, id]) => id)).toEqual(['noIndex']);
    expect(JSON.stringify(calls)).not.toContain('"other"');
  });

  it('changes nothing if a field has another type, and lists all such fields', async () => {
    const fields = [
      { id: 'title', type: 'Text' },
      { id: 'shareImage', type: 'Link', linkType: 'Entry' },
    ];
    await expect(migrate([{ sys: { id: 'page' }, fields }])).rejects.toThrow(
      /page\.title is Text, and must be Symbol\npage\.shareImage is Entry, and must be Asset/,
    );
  });
});
