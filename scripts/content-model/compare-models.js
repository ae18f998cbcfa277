import { HELP_TEXTS } from './help-texts.js';
import { helpTextKey, helpTextOf } from './make-content-model.js';

/**
 * @typedef {import('./make-content-model').SpaceField} SpaceField
 * @typedef {import('./make-content-model').SpaceType} SpaceType
 * @typedef {import('../../templates/content-model/model').ContentModel} ContentModel
 * @typedef {import('../../templates/content-model/model').Field<unknown>} Field
 */

export const EXPORT_FILE = 'content/export.json';
const HELP_FILE = 'scripts/content-model/help-texts.js';

/** Content types that the generator reads without a model. */
const WITHOUT_MODEL = ['redirect', 'messages'];

/** The name of every entry, which only editors read. */
const TITLE = 'internalTitle';

/**
 * The type of a field in the space with its options and the content types that it links.
 * @param {SpaceField} field
 */
function shapeInSpace({ type, linkType, items, validations = [] }) {
  const all = [...validations, ...(items?.validations ?? [])];
  /** @param {string} name */
  const values = (name) => all.flatMap((validation) => validation[name] ?? []);
  const parts = [type, linkType, items?.type, items?.linkType, ...values('in'), ...values('linkContentType')];
  return parts.filter(Boolean).join(' ');
}

/**
 * The shapes that a field of the space can have for a field of the code.
 * @param {Field} field
 */
function shapesInCode({ kind, options = [], models }) {
  const names = (models?.() ?? []).map(({ name }) => name).join(' ');
  /** @type {Record<Field['kind'], string[]>} */
  const shapes = {
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

/** @param {SpaceType} type */
function titleDifferences({ sys: { id }, displayField, fields }) {
  const first = fields[0];
  const isTitle = displayField === TITLE && first?.id === TITLE && first.type === 'Symbol';
  if (isTitle && first.required && !first.localized) return [];
  return [
    `${id}: ${EXPORT_FILE} must have ${TITLE} as its first field and display field: a required Symbol that is not localized`,
  ];
}

/**
 * How a field of the space differs from the shapes that the code reads; of links to entries, the content types.
 * @param {string} shape
 * @param {string[]} shapes
 */
function shapeDifference(shape, shapes) {
  const [inCode = ''] = shapes;
  const [link = '-'] = /^(?:Array )?Link Entry /.exec(inCode) ?? [];
  const other = `it is "${shape}" in ${EXPORT_FILE}, and the code reads "${shapes.join('" or "')}"`;
  if (!shape.startsWith(link)) return other;
  const accepted = shape.slice(link.length).split(' ');
  const read = inCode.slice(link.length).split(' ');
  const missing = read.filter((name) => !accepted.includes(name));
  const extra = accepted.filter((name) => !read.includes(name));
  if (missing.length + extra.length === 0)
    return `${EXPORT_FILE} must list the content types in the order ${read.join(', ')}`;
  return [
    ...(missing.length > 0
      ? [`${EXPORT_FILE} does not accept ${missing.join(', ')}, which the code reads`]
      : []),
    ...(extra.length > 0 ? [`${EXPORT_FILE} accepts ${extra.join(', ')}, which the code does not read`] : []),
  ].join('; ');
}

/** @param {SpaceType} type @param {ContentModel | undefined} model */
function fieldDifferences({ sys: { id }, fields }, model) {
  const inSpace = new Map(fields.map((field) => [field.id, field]));
  const extra = fields
    .filter((field) => model && !(field.id in model.fields) && field.id !== TITLE)
    .map((field) => `${id}.${field.id}: it is in ${EXPORT_FILE}, but not in the model of the code`);
  const others = Object.entries(model?.fields ?? {}).flatMap(([name, field]) => {
    const found = inSpace.get(name);
    if (found === undefined)
      return [`${id}.${name}: it is in the model of the code, but not in ${EXPORT_FILE}`];
    const shape = shapeInSpace(found);
    const shapes = shapesInCode(field);
    if (shapes.includes(shape)) return [];
    return [`${id}.${name}: ${shapeDifference(shape, shapes)}`];
  });
  const texts = fields
    .filter((field) => helpTextOf(id, field.id) === '')
    .map((field) => `${id}.${field.id}: it has no help text in ${HELP_FILE}`);
  return [...extra, ...others, ...texts];
}

/** @param {ReadonlyArray<SpaceType>} types */
function unusedHelpTexts(types) {
  const used = new Set(types.flatMap(({ sys, fields }) => fields.map(({ id }) => helpTextKey(sys.id, id))));
  const unused = Object.keys(HELP_TEXTS).filter((name) => !used.has(name));
  return unused.map((name) => `${name}: its help text in ${HELP_FILE} is not used by any field`);
}

/**
 * Where the parts of the content model differ: the models of the code, from which the TypeScript types follow, the content
 * types of the embedded space, and the help texts. One line for each difference.
 *
 * @param {ReadonlyArray<SpaceType>} types
 * @param {ReadonlyArray<ContentModel>} models
 */
export function modelDifferences(types, models) {
  const byName = new Map(models.map((model) => [model.name, model]));
  const inSpace = new Set(types.map(({ sys }) => sys.id));
  return [
    ...types
      .filter(({ sys }) => !byName.has(sys.id) && !WITHOUT_MODEL.includes(sys.id))
      .map(({ sys }) => `${sys.id}: it is in ${EXPORT_FILE}, but no *.schema.ts exports its model`),
    ...[...byName.keys(), ...WITHOUT_MODEL]
      .filter((name) => !inSpace.has(name))
      .map((name) => `${name}: ${EXPORT_FILE} has no content type for this model`),
    ...types.flatMap((type) => [
      ...titleDifferences(type),
      ...fieldDifferences(type, byName.get(type.sys.id)),
    ]),
    ...unusedHelpTexts(types),
  ];
}
