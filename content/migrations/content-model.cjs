/**
 * Brings an environment of a space to the content model of the site: content types, fields, validations, display fields,
 * editors and help texts. It may run any number of times; what the space has besides is left as it is. See
 * docs/operators.md#backup-and-moving-content.
 */
const { contentTypes } = require('./content-model.json');

const MOST_CONTENT_TYPES = 1000;

/** A field's type can never be changed, so that a space with another one needs a person. */
function conflictsOf({ id, fields }, existing) {
  const known = new Map(existing.fields.map((field) => [field.id, field]));
  return fields.flatMap(({ id: field, properties: { type, linkType } }) => {
    const found = known.get(field);
    const isSame = found === undefined || (found.type === type && found.linkType === linkType);
    return isSame
      ? []
      : [`${id}.${field} is ${found.linkType ?? found.type}, and must be ${linkType ?? type}`];
  });
}

function applyField(target, { id, properties, control: { widgetId, helpText } }, isThere) {
  const { type, linkType, ...changeable } = properties;
  if (isThere) target.editField(id, { ...changeable, disabled: false, omitted: false });
  else target.createField(id, properties);
  target.changeFieldControl(id, 'builtin', widgetId, { helpText });
}

function applyType(migration, { id, name, description, displayField, fields }, existing) {
  const target =
    existing === undefined
      ? migration.createContentType(id, { name, description })
      : migration.editContentType(id, { name, description });
  const known = new Set(existing?.fields.map((field) => field.id));
  for (const field of fields) applyField(target, field, known.has(field.id));
  target.displayField(displayField);
}

module.exports = async function applyContentModel(migration, { makeRequest }) {
  const url = `/content_types?limit=${MOST_CONTENT_TYPES}`;
  const { items } = await makeRequest({ method: 'GET', url });
  const existing = new Map(items.map((type) => [type.sys.id, type]));
  const conflicts = contentTypes.flatMap((type) =>
    existing.has(type.id) ? conflictsOf(type, existing.get(type.id)) : [],
  );
  if (conflicts.length > 0) {
    throw new Error(
      `The type of a field cannot be changed; rename or delete it first:\n${conflicts.join('\n')}`,
    );
  }
  for (const type of contentTypes) applyType(migration, type, existing.get(type.id));
};
