import { siteError } from '../../errors/site-error';
import { addEntry } from '../edits';
import { nameForms } from '../names';
import type { Scaffold } from '../scaffold';
import type { ScaffoldOptions } from '../scaffold-kinds';

/** A day of the calendar: dates continue an impossible day in the next month. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The owner and the last day of an experiment: `site new experiment <key>`. */
export function experimentScaffold(
  given: string,
  { owner, endsOn }: Pick<ScaffoldOptions, 'owner' | 'endsOn'>,
): Scaffold {
  const { kebab } = nameForms(given);
  if (owner === undefined || endsOn === undefined || !isDay(endsOn))
    throw siteError('scaffold.experiment_incomplete', { key: kebab }, { exitCode: 2 });
  return {
    files: [],
    edits: {
      'config/experiments.ts': [
        addEntry(
          'export const EXPERIMENTS',
          `'${kebab}': { owner: ${JSON.stringify(owner)}, endsOn: '${endsOn}' }`,
        ),
      ],
    },
    nextSteps: [
      `Create an Experiment entry with the key ${kebab}, and put it on a page in place of its control.`,
      `Create the feature ${kebab} in GrowthBook: type number, default 0, one variation for each section.`,
      `Try it without an account: npx site serve --debug --emulate; ?${kebab}=1 shows variation 1.`,
    ],
  };
}
