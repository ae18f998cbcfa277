import { SITE_NAME } from '../../../config/site';
import { siteError } from '../../errors/site-error';
import { pagePathError } from '../../site-map/page-path';
import { addEntry, addImport, addRows, addToCell } from '../edits';
import {
  addPublishedEntry,
  contentType,
  EMBEDDED_SPACE,
  type EmbeddedSpace,
  editSpace,
  linkTo,
  usedPaths,
} from '../embedded-space';
import { type NameForms, nameForms } from '../names';
import { EditFailure, type Scaffold } from '../scaffold';
import { filesFrom } from '../template';

/** Accepts the template in the space, and adds a page that shows it. */
function addPage(space: EmbeddedSpace, { kebab, title }: NameForms): void {
  const path = `/${kebab}`;
  if (usedPaths(space).includes(path)) throw new EditFailure('taken', path);
  const field = contentType(space, 'page').fields.find(({ id }) => id === 'template');
  const values = field?.validations.find((validation) => validation.in)?.in;
  if (values === undefined) throw new EditFailure('place missing', 'page.template');
  values.push(kebab);
  addPublishedEntry(space, `page-${kebab}-hero`, {
    type: 'sectionHero',
    values: { internalTitle: `${title} / hero`, heading: title },
  });
  addPublishedEntry(space, `page-${kebab}`, {
    type: 'page',
    values: {
      internalTitle: title,
      path,
      template: kebab,
      title: `${title} | ${SITE_NAME}`,
      description: `${title}: a page of ${SITE_NAME}.`,
      noIndex: true,
      sections: [linkTo(`page-${kebab}-hero`)],
    },
  });
}

/** A page template with its first page: `site new page <name>`. Throws scaffold.name_invalid. */
export function pageScaffold(given: string): Scaffold {
  const name = nameForms(given);
  const { kebab, pascal } = name;
  const problem = pagePathError(`/${kebab}`);
  if (problem !== undefined) {
    const expected = `a name that can be an address; /${kebab} ${problem}`;
    throw siteError('scaffold.name_invalid', { name: given, expected }, { exitCode: 2 });
  }
  const file = filesFrom('page', { ...name });
  return {
    files: [
      file(`templates/pages/${pascal}Page.tsx`, 'template.tsx'),
      file(`tests/unit/templates/pages/${kebab}.test.tsx`, 'test.tsx'),
    ],
    edits: {
      'config/routes.ts': [addEntry('export const PAGE_TEMPLATES = ', `'${kebab}'`)],
      'templates/pages/page-templates.ts': [
        addEntry('export const PAGE_TEMPLATE_COMPONENTS', `'${kebab}': ${pascal}Page`),
        addImport(`import { ${pascal}Page } from './${pascal}Page';`),
      ],
      [EMBEDDED_SPACE]: [editSpace((space) => addPage(space, name))],
      'docs/editors.md': [
        addRows('### The template', [`| \`${kebab}\` | ${name.title} | Shows breadcrumbs |`]),
        addToCell('| | `template` | yes |', `\`${kebab}\``),
      ],
    },
    changesContentModel: true,
    nextSteps: [
      `See the page at /${kebab} in the debug server. Write its title, description and sections in content/export.json; search engines are kept out until you delete its noIndex.`,
      'Pages with this template exist in English only; add the template to LOCALIZED_TEMPLATES in config/routes.ts for all languages.',
      'Run npm run test:screenshots -- --update, and commit the screenshots of the page.',
      'Apply content/migrations/content-model.cjs to the space in Contentful before you deploy.',
    ],
  };
}
