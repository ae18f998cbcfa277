import { readBuildOptions } from '../../../cli/commands/build';
import type { ServeCommandOptions } from '../../../cli/program';
import { openContentSource, sourceChoice } from '../../../source/open-source';

/** Another text whenever content of the service changed; undefined where content is a file. Throws what the service does. */
export async function contentVersion(options: ServeCommandOptions): Promise<string | undefined> {
  const { buildOptions } = await readBuildOptions(options);
  const source = await openContentSource(sourceChoice(buildOptions));
  return source.version?.();
}
