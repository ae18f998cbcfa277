/** What keeps the program itself from starting: told before any TypeScript is compiled, and part of the catalogue. */
export const START_MESSAGES = {
  'cli.packages_broken': {
    /** @param {{ reason: string }} values */
    message: ({ reason }) => `A package cannot be loaded: ${reason}.`,
    hint: 'The installation is not complete, or damaged. Run "npm ci" in the folder of the project.',
  },
  'cli.sources_broken': {
    /** @param {{ reason: string }} values */
    message: ({ reason }) => `The sources could not be compiled: ${reason}.`,
    hint: 'Correct the file named, or check out the project again; "npm run check" shows more.',
  },
  'cli.template_unknown': {
    /** @param {{ reason: string }} values */
    message: ({ reason }) =>
      `The source of a template is not known, so that its pages would not change with it: ${reason}.`,
    hint: 'In the file named, import the template from its source, and give it to the list as it is.',
  },
  'cli.not_compiled': {
    /** @param {{ reason: string }} values */
    message: ({ reason }) => `The compiled program could not be kept: ${reason}.`,
    hint: 'It is kept below ".cache/cli" in the folder of the project. Check free space and permissions there.',
  },
};
