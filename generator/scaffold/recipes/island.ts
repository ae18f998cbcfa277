import { addEntry, addImport, addStyleImport } from '../edits';
import { nameForms } from '../names';
import type { Scaffold } from '../scaffold';
import { filesFrom } from '../template';

/** An island with a button: `site new island <name>`. */
export function islandScaffold(given: string): Scaffold {
  const name = nameForms(given);
  const { kebab, pascal } = name;
  const file = filesFrom('island', { ...name });
  return {
    files: [
      file(`templates/islands/${pascal}.island.tsx`, 'island.tsx'),
      file(`templates/islands/${kebab}.css`, 'style.css'),
      file(`tests/unit/templates/islands/${kebab}.dom.test.tsx`, 'test.tsx'),
    ],
    edits: {
      'templates/islands/island-registry.ts': [
        addEntry('export const ISLANDS = ', pascal),
        addImport(`import { ${pascal} } from './${pascal}.island';`),
      ],
      'templates/styles/site.css': [
        addStyleImport(`@import "../islands/${kebab}.css";`, '@import "../sections/'),
      ],
      'tests/unit/client/page/island-props.ts': [
        addEntry(
          'export const ISLAND_PROPS',
          `${pascal}: { texts: { show: 'Show', hide: 'Hide', content: 'A text.' } }`,
        ),
      ],
    },
    nextSteps: [
      `Place the island in a template: <Island name="${pascal}" id={islandIdOf(section, place, '${kebab}')} hydrate="visible" props={{ texts }} />.`,
      'Add its texts to config/interface-texts.ts, or take them from fields of the section.',
    ],
  };
}
