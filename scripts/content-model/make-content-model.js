import { HELP_TEXTS } from './help-texts.js';

/**
 * @typedef {{ id: string, name: string, type: string, linkType?: string, items?: any, localized: boolean,
 *   required: boolean, validations?: ReadonlyArray<any> }} SpaceField
 * @typedef {{ sys: { id: string }, name: string, description: string, displayField: string,
 *   fields: ReadonlyArray<SpaceField> }} SpaceType
 * @typedef {{ name: string, fields: Readonly<Record<string, { kind: string }>> }} CodeModel
 * @typedef {{ widgetId: string, helpText: string }} Control
 * @typedef {{ id: string, properties: Record<string, unknown>, control: Control }} ModelField
 * @typedef {{ id: string, name: string, description: string, displayField: string, fields: ModelField[] }} ModelType
 */

/** The default editor of each kind of value. */
const WIDGETS = new Map([
  ['Symbol', 'singleLine'],
  ['Text', 'multipleLine'],
  ['RichText', 'richTextEditor'],
  ['Boolean', 'boolean'],
  ['Integer', 'numberEditor'],
  ['Number', 'numberEditor'],
  ['Object', 'objectEditor'],
  ['Link Entry', 'entryLinkEditor'],
  ['Link Asset', 'assetLinkEditor'],
  ['Array Symbol', 'tagEditor'],
  ['Array Link Entry', 'entryLinksEditor'],
]);

/** @param {SpaceField} field @param {string | undefined} kind */
function widgetOf({ type, linkType, items, validations = [] }, kind) {
  if (kind === 'markdown') return 'markdown';
  if (type === 'Symbol' && validations.some((validation) => Array.isArray(validation.in))) return 'dropdown';
  const parts = [type, linkType, items?.type, items?.linkType];
  return WIDGETS.get(parts.filter(Boolean).join(' ')) ?? '';
}

/** @param {SpaceField} field */
function propertiesOf({ name, type, linkType, items, localized, required, validations = [] }) {
  return {
    name,
    type,
    ...(linkType && { linkType }),
    ...(items && { items }),
    localized,
    required,
    validations,
  };
}

/** @param {string} type @param {string} field */
export function helpTextKey(type, field) {
  const keys = [`${type}.${field}`, ...(type.startsWith('section') ? [`section*.${field}`] : [])];
  return keys.find((key) => key in HELP_TEXTS) ?? field;
}

/** @param {string} type @param {string} field */
export function helpTextOf(type, field) {
  return HELP_TEXTS[helpTextKey(type, field)] ?? '';
}

/**
 * The content model for the migration: the content types of the embedded space, with the editors and help texts of
 * their fields. The models of the code define which fields are markdown.
 *
 * @param {ReadonlyArray<SpaceType>} types
 * @param {ReadonlyArray<CodeModel>} models
 * @returns {{ contentTypes: ModelType[] }}
 */
export function makeContentModel(types, models) {
  const kinds = new Map(models.map(({ name, fields }) => [name, fields]));
  return {
    contentTypes: types.map(({ sys: { id: type }, name, description, displayField, fields }) => ({
      id: type,
      name,
      description,
      displayField,
      fields: fields.map((field) => ({
        id: field.id,
        properties: propertiesOf(field),
        control: {
          widgetId: widgetOf(field, kinds.get(type)?.[field.id]?.kind),
          helpText: helpTextOf(type, field.id),
        },
      })),
    })),
  };
}
