import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../generator/files/package-root';
import { modelDifferences } from '../../../scripts/content-model/compare-models';
import { loadModels } from '../../../scripts/content-model/load-models';
import {
  helpTextOf,
  type ModelField,
  makeContentModel,
  type SpaceField,
  type SpaceType,
} from '../../../scripts/content-model/make-content-model';
import type { ContentModel } from '../../../templates/content-model/model';

const read = (file: string) => JSON.parse(readFileSync(join(packageRoot(), file), 'utf8'));

const types: readonly SpaceType[] = read('content/export.json').contentTypes;
const models = await loadModels(packageRoot());
const byName = new Map<string, ContentModel>(models.map((model) => [model.name, model]));

/** The content types of the embedded space after a change. */
function changedTypes(change: (types: Map<string, SpaceType>) => void): SpaceType[] {
  const copy = new Map(structuredClone(types).map((type) => [type.sys.id, type] as const));
  change(copy);
  return [...copy.values()];
}

/** Changes the fields of a content type. */
function withFields(type: string, change: (fields: SpaceField[]) => SpaceField[]): SpaceType[] {
  return changedTypes((all) => {
    const found = all.get(type) as SpaceType;
    all.set(type, { ...found, fields: change([...found.fields]) });
  });
}

/** A field with its list of accepted content types in reverse order. */
const reversed = (field: SpaceField): SpaceField => ({
  ...field,
  items: {
    ...field.items,
    validations: [{ linkContentType: field.items.validations[0].linkContentType.toReversed() }],
  },
});

/** A field with a list of links to entries of one type. */
const acceptingOnly = (field: SpaceField, type: string): SpaceField => ({
  ...field,
  items: { ...field.items, validations: [{ linkContentType: [type] }] },
});

describe('the parts of the content model', () => {
  it('agree with each other', () => {
    expect(modelDifferences(types, models)).toEqual([]);
  });

  it.each<[string, SpaceType[], readonly ContentModel[], readonly (string | RegExp)[]]>([
    [
      'a content type that the space lacks',
      changedTypes((all) => all.delete('stepItem')),
      models,
      [
        'stepItem: content/export.json has no content type for this model',
        'stepItem.title: its help text in scripts/content-model/help-texts.js is not used by any field',
      ],
    ],
    [
      'a model that the code lacks',
      [...types],
      models.filter(({ name }) => name !== 'stepItem'),
      ['stepItem: it is in content/export.json, but no *.schema.ts exports its model'],
    ],
    [
      'a field that the space lacks, and the text of another one',
      withFields('faqItem', (fields) =>
        fields.map((field) => (field.id === 'answer' ? { ...field, id: 'reply' } : field)),
      ),
      models,
      [
        'faqItem.reply: it is in content/export.json, but not in the model of the code',
        'faqItem.answer: it is in the model of the code, but not in content/export.json',
        'faqItem.reply: it has no help text in scripts/content-model/help-texts.js',
        'faqItem.answer: its help text in scripts/content-model/help-texts.js is not used by any field',
      ],
    ],
    [
      'a field of another type',
      withFields('faqItem', (fields) =>
        fields.map((field) => (field.id === 'answer' ? { ...field, type: 'RichText' } : field)),
      ),
      models,
      ['faqItem.answer: it is "RichText" in content/export.json, and the code reads "Text"'],
    ],
    [
      'a link that accepts other content types than the code reads',
      withFields('sectionSteps', (fields) =>
        fields.map((field) => (field.id === 'steps' ? acceptingOnly(field, 'faqItem') : field)),
      ),
      models,
      [
        'sectionSteps.steps: content/export.json does not accept stepItem, which the code reads; content/export.json accepts faqItem, which the code does not read',
      ],
    ],
    [
      'content types in another order',
      withFields('page', (fields) =>
        fields.map((field) => (field.id === 'sections' ? reversed(field) : field)),
      ),
      models,
      [/^page\.sections: content\/export\.json must list the content types in the order sectionHero, /],
    ],
    [
      'a title that is not the first field',
      withFields('faqItem', ([title, ...fields]) => [...fields, title as SpaceField]),
      models,
      [/^faqItem: content\/export\.json must have internalTitle as its first field/],
    ],
  ])('that differ are all listed: %s', (_, changed, code, lines) => {
    // Those of the unchanged model have a test of their own.
    const others = modelDifferences(types, models);
    expect(modelDifferences(changed, code).filter((line) => !others.includes(line))).toEqual(
      lines.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))),
    );
  });
});

describe('the content model file for the migration', () => {
  const model: { contentTypes: Array<{ id: string; fields: ModelField[] }> } = read(
    'content/migrations/content-model.json',
  );

  it('matches the space and the code; otherwise run npm run content-model', () => {
    expect(model).toEqual(makeContentModel(types, models));
  });

  it('has an editor for every field', () => {
    const fields = model.contentTypes.flatMap(({ id, fields: all }) =>
      all.map((field) => ({ type: id, ...field })),
    );
    expect(fields.filter(({ control }) => control.widgetId === '')).toEqual([]);
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
