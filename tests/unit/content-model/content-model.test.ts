import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../generator/files/package-root';
import { HELP_TEXTS } from '../../../scripts/content-model/help-texts';
import { loadModels } from '../../../scripts/content-model/load-models';
import {
  helpTextKey,
  helpTextOf,
  type ModelField,
  makeContentModel,
  type SpaceField,
  type SpaceType,
} from '../../../scripts/content-model/make-content-model';
import type { ContentModel, Field } from '../../../templates/content-model/model';

const read = (file: string) => JSON.parse(readFileSync(join(packageRoot(), file), 'utf8'));

const types: readonly SpaceType[] = read('content/export.json').contentTypes;
const models = await loadModels(packageRoot());
const byName = new Map<string, ContentModel>(models.map((model) => [model.name, model]));

/** Content types that the generator reads without a model. */
const WITHOUT_MODEL = ['redirect', 'messages'];

/** Fields that only editors read. */
const EDITORS_ONLY = ['internalTitle'];

function shapeInSpace({ type, linkType, items, validations = [] }: SpaceField): string {
  const all = [...validations, ...(items?.validations ?? [])];
  const values = (name: string) => all.flatMap((validation) => validation[name] ?? []);
  const parts = [type, linkType, items?.type, items?.linkType, ...values('in'), ...values('linkContentType')];
  return parts.filter(Boolean).join(' ');
}

/** The shapes that a field of the space may have for a field of the code. */
function shapesInCode({ kind, options = [], models: linked }: Field<unknown>): string[] {
  const names = (linked?.() ?? []).map(({ name }) => name).join(' ');
  const shapes: Record<Field<unknown>['kind'], string[]> = {
    text: ['Symbol', 'Text'],
    markdown: ['Text'],
    richText: ['RichText'],
    option: [`Symbol ${options.join(' ')}`],
    icon: ['Symbol'],
    boolean: ['Boolean'],
    number: ['Integer', 'Number'],
    texts: ['Array Symbol'],
    json: ['Object'],
    link: ['Symbol'],
    iframe: ['Symbol'],
    asset: ['Link Asset'],
    page: ['Link Entry page'],
    pages: ['Array Link Entry page'],
    entry: [`Link Entry ${names}`],
    media: [`Link Entry ${names}`],
    entries: [`Array Link Entry ${names}`],
  };
  return shapes[kind];
}

describe('the content types of the embedded space', () => {
  it('match the models in the code', () => {
    const names = types.map(({ sys }) => sys.id);
    expect([...byName.keys(), ...WITHOUT_MODEL].sort()).toEqual([...names].sort());
  });

  it.each([...byName.keys()])('have the fields of the model in the code: %s', (name) => {
    const type = types.find(({ sys }) => sys.id === name);
    const fields: readonly SpaceField[] = type?.fields ?? [];
    const inCode = byName.get(name)?.fields ?? {};
    const inSpace = new Map(fields.map((field) => [field.id, shapeInSpace(field)]));
    const names = [...inSpace.keys()].filter((field) => field in inCode || !EDITORS_ONLY.includes(field));
    expect(Object.keys(inCode).sort()).toEqual(names.sort());
    for (const [field, definition] of Object.entries(inCode))
      expect([field, shapesInCode(definition)]).toEqual([
        field,
        expect.arrayContaining([inSpace.get(field)]),
      ]);
  });

  it('start with a required internal title, which is the display field and the same in all languages', () => {
    for (const { displayField, fields } of types) {
      expect([displayField, fields[0]]).toEqual([
        'internalTitle',
        expect.objectContaining({ id: 'internalTitle', type: 'Symbol', required: true, localized: false }),
      ]);
    }
  });
});

describe('the content model file for the migration', () => {
  const model: { contentTypes: Array<{ id: string; fields: ModelField[] }> } = read(
    'content/migrations/content-model.json',
  );

  it('matches the space and the code; otherwise run npm run content-model', () => {
    expect(model).toEqual(makeContentModel(types, models));
  });

  it('has an editor and a help text for every field, and no unused help text', () => {
    const fields = model.contentTypes.flatMap(({ id: type, fields: all }) =>
      all.map(({ id, control }) => ({ type, id, name: `${type}.${id}`, ...control })),
    );
    expect(fields.filter(({ widgetId }) => widgetId === '').map(({ name }) => name)).toEqual([]);
    expect(fields.filter(({ helpText }) => helpText === '').map(({ name }) => name)).toEqual([]);
    const used = new Set(fields.map(({ type, id }) => helpTextKey(type, id)));
    expect(Object.keys(HELP_TEXTS).filter((name) => !used.has(name))).toEqual([]);
  });

  it.each([
    ['redirect', 'to', /other sites are refused/i],
    ['sectionComparison', 'table', /one cell less than there are columns/],
    ['mediaPoster', 'internalTitle', /alt text/],
    ['mediaVideo', 'internalTitle', /screen readers/],
    ['mediaEmbed', 'internalTitle', /screen readers/],
    ['mediaIframe', 'internalTitle', /screen readers/],
    ['sectionHero', 'internalTitle', /page source/],
    ['sectionOfTomorrow', 'internalTitle', /page source/],
    ['stepItem', 'internalTitle', /never see it/],
  ])('explains the purpose of %s.%s', (type, field, text) => {
    expect(helpTextOf(type, field)).toMatch(text);
  });

  it('uses a markdown editor for markdown fields, and a dropdown for fields with fixed options', () => {
    for (const { id: type, fields } of model.contentTypes) {
      for (const { id, control } of fields) {
        const kind = byName.get(type)?.fields[id]?.kind;
        expect([type, id, control.widgetId === 'markdown']).toEqual([type, id, kind === 'markdown']);
        expect([type, id, control.widgetId === 'dropdown']).toEqual([type, id, kind === 'option']);
      }
    }
  });
});
