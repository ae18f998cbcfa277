import { addEntry, addImport, addRows } from '../edits';
import { type NameForms, nameForms } from '../names';
import type { FileEdits, Scaffold } from '../scaffold';
import type { ScaffoldOptions } from '../scaffold-kinds';
import { filesFrom } from '../template';

/** What starts the vendor: after consent, or when the page is idle. */
function startEdit({ kebab, camel, pascal }: NameForms, needsConsent: boolean): FileEdits {
  const afterConsent = `{
  name: '${kebab}',
  field: '${camel}Url',
  async start(visit, url) {
    const { start${pascal} } = await import('./${kebab}.ts');
    await start${pascal}(visit, url);
  },
}`;
  const whenIdle = `'${kebab}': {
  file: 'start/load-${kebab}',
  start: 'load${pascal}',
  isOn: ({ ${camel}Url }) => ${camel}Url !== undefined,
}`;
  return needsConsent
    ? { 'client/measurement/start-measurement.ts': [addEntry('const SCRIPT_VENDORS', afterConsent)] }
    : { 'generator/bundle/services-plugin.ts': [addEntry('const IDLE_SERVICES', whenIdle)] };
}

function editsOf(name: NameForms, needsConsent: boolean): FileEdits {
  const { kebab, camel, constant, title } = name;
  const when = needsConsent ? 'with consent' : 'always, when the page is idle';
  return {
    'config/vendors/vendors.ts': [
      addEntry('export const VENDORS = ', camel),
      addImport(`import { ${camel} } from './${kebab}';`),
    ],
    ...startEdit(name, needsConsent),
    'docs/operators.md': [
      addRows('## Environment variables', [
        `| \`${constant}_URL\` | http(s) address | none | public | The script of the vendor ${name.words} |`,
      ]),
    ],
    'docs/privacy.md': [
      addRows('## Requests', [
        `| ${title} | \`${constant}_URL\` | \`GET /script.js\` | ${when} | What its script collects |`,
      ]),
    ],
  };
}

/** A vendor that is a script, off until its variable is set: `site new vendor <name>`. */
export function vendorScaffold(
  given: string,
  { withoutConsent = false }: Pick<ScaffoldOptions, 'withoutConsent'>,
): Scaffold {
  const name = nameForms(given);
  const { kebab, constant } = name;
  const folder = withoutConsent ? 'start' : 'measurement';
  const module = withoutConsent ? `load-${kebab}` : kebab;
  const source = withoutConsent ? 'without-consent' : 'with-consent';
  const values = { ...name, module: `${folder}/${module}`, needsConsent: String(!withoutConsent) };
  const file = filesFrom('vendor', values);
  return {
    files: [
      file(`config/vendors/${kebab}.ts`, 'definition.ts'),
      file(`client/${folder}/${module}.ts`, `${source}.ts`),
      file(`tests/unit/client/${folder}/${module}.dom.test.ts`, `${source}-test.ts`),
    ],
    edits: editsOf(name, !withoutConsent),
    nextSteps: [
      `Allow only the hosts that the vendor needs, in the sources of config/vendors/${kebab}.ts.`,
      'Describe in docs/privacy.md what the vendor receives. If its script stores something, add the names to config/contract/stored-names.ts and to the page /privacy.',
      withoutConsent
        ? 'Ask the people who are responsible for privacy whether the vendor may load without consent.'
        : 'Stop the vendor when consent is withdrawn; client/measurement/request-gate.ts blocks all requests of a vendor.',
      `Set ${constant}_URL to try it. Add an emulator and a browser test if the vendor receives data.`,
    ],
  };
}
