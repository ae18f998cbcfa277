import { addEntry, addImport, addRows, addStyleImport } from '../edits';
import {
  addContentType,
  contentType,
  EMBEDDED_SPACE,
  type EmbeddedSpace,
  editSpace,
  fieldLike,
  type SpaceField,
} from '../embedded-space';
import { type NameForms, nameForms } from '../names';
import type { FileEdits, Scaffold } from '../scaffold';
import { filesFrom, filled } from '../template';

/** Fields of the section besides those that every section has. */
const HELP_TEXTS = `'section%pascal%.items': 'The items, in display order.',
'%camel%Item.title': 'The item in a few words.',
'%camel%Item.image': 'The image above the title. The title of the asset is its alt text.',
'%camel%Item.link': 'A link to more information.'`;

const SECTION_ROWS = ['| Section: %words% `section%pascal%` | `items` | yes | **%title% items** |'];

const ITEM_ROWS = [
  '| %title% item `%camel%Item` | `internalTitle` | yes | The name in Contentful |',
  '| | `title` | yes | The item in a few words |',
  '| | `body` | | Markdown |',
  '| | `image` | | The image above the title; the title of the asset is its alt text |',
  '| | `link` | | A **Link** to more information |',
];

/** The lists of content types of the fields that accept sections. */
function acceptedTypes(field: SpaceField | undefined): string[] {
  const validations = [...(field?.validations ?? []), ...(field?.items?.validations ?? [])];
  return validations.flatMap(({ linkContentType }) => linkContentType ?? []);
}

/** Accepts the section where all sections are accepted, in the order of the code: experiments come last. */
function accept(space: EmbeddedSpace, name: string): void {
  for (const [type, id] of [
    ['page', 'sections'],
    ['experiment', 'control'],
    ['experiment', 'variations'],
  ] as const) {
    const { fields } = contentType(space, type);
    const index = fields.findIndex((field) => field.id === id);
    const accepted = acceptedTypes(fields[index]).filter((other) => other !== 'experiment');
    const linkContentType = [...accepted, name, ...(type === 'page' ? ['experiment'] : [])];
    const field = fieldLike(space, [type, id]);
    const validations = [{ linkContentType }];
    fields[index] =
      field.items === undefined
        ? { ...field, validations }
        : { ...field, items: { ...field.items, validations } };
  }
}

function addTypes(space: EmbeddedSpace, { camel, pascal, title, words }: NameForms): void {
  addContentType(space, `${camel}Item`, {
    name: `${title} item`,
    description: `An item of the section "${words}".`,
    fields: [
      fieldLike(space, ['featureItem', 'internalTitle']),
      fieldLike(space, ['featureItem', 'title']),
      fieldLike(space, ['featureItem', 'body']),
      fieldLike(space, ['page', 'shareImage'], { id: 'image', name: 'Image' }),
      fieldLike(space, ['featureItem', 'link']),
    ],
  });
  const items = fieldLike(space, ['sectionFeatures', 'items']);
  const validations = [{ linkContentType: [`${camel}Item`] }];
  const others = contentType(space, 'sectionFeatures').fields.filter(({ id }) => id !== 'items');
  addContentType(space, `section${pascal}`, {
    name: `Section: ${words}`,
    description: 'Items with an image, a text and a link.',
    fields: [...structuredClone(others), { ...items, items: { ...items.items, validations } }],
  });
  accept(space, `section${pascal}`);
}

function editsOf(name: NameForms): FileEdits {
  const { kebab, camel, pascal } = name;
  const fill = (text: string) => filled(text, { ...name });
  return {
    'templates/sections/sections.ts': [
      addEntry(
        'export const SECTIONS = ',
        `section${pascal}: defineSection(section${pascal}, ${pascal}, 'rare')`,
      ),
      addImport(`import { section${pascal} } from './${kebab}/${kebab}.schema';`),
      addImport(`import { ${pascal} } from './${kebab}/${pascal}';`),
    ],
    'templates/styles/rare.css': [addStyleImport(`@import "../sections/${kebab}/${kebab}.css";`)],
    'templates/gallery/example-sections.ts': [
      addEntry('const EXAMPLES', `${camel}Examples`),
      addImport(`import { ${camel}Examples } from './example-${kebab}';`),
    ],
    'scripts/content-model/help-texts.js': [addEntry('export const HELP_TEXTS = ', fill(HELP_TEXTS))],
    [EMBEDDED_SPACE]: [editSpace((space) => addTypes(space, name))],
    'docs/editors.md': [
      addRows('### Sections', SECTION_ROWS.map(fill)),
      addRows('### Parts of sections', ITEM_ROWS.map(fill)),
    ],
  };
}

/** A section with a list of items: `site new section <name>`. */
export function sectionScaffold(given: string): Scaffold {
  const name = nameForms(given);
  const { kebab, pascal } = name;
  const file = filesFrom('section', { ...name });
  return {
    files: [
      file(`templates/sections/${kebab}/${kebab}.schema.ts`, 'schema.ts'),
      file(`templates/sections/${kebab}/${pascal}.tsx`, 'template.tsx'),
      file(`templates/sections/${kebab}/${kebab}.css`, 'style.css'),
      file(`templates/gallery/example-${kebab}.ts`, 'example.ts'),
      file(`tests/unit/templates/sections/${kebab}.test.tsx`, 'test.tsx'),
    ],
    edits: editsOf(name),
    changesContentModel: true,
    nextSteps: [
      `See the section at /__components#section-${kebab} in the debug server, and adapt its fields, template and style. After a change of a field, change content/export.json, the help texts and docs/editors.md too, and run npm run content-model.`,
      'Run npm run test:screenshots -- --update, and commit the screenshots of the gallery.',
      'Apply content/migrations/content-model.cjs to the space in Contentful before you deploy.',
    ],
  };
}
