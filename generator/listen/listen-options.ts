import type { BuildOptions } from '../build/build-options';

/** The options of `site listen`. */
export interface ListenOptions {
  /** Options of every build; `now` is replaced. */
  readonly build: BuildOptions;
  readonly host: string;
  readonly port: number;
  readonly freshnessTimeoutMs: number;
  /** A shell command to run after each publish. */
  readonly after: string | undefined;
  readonly afterTimeoutMs: number;
  /** Whether errors of the output prevent the command from running. */
  readonly checksOutput: boolean;
  /** A shell command that receives the errors that block a publish. */
  readonly onFailure: string | undefined;
  /** The environment of the process, for the commands. */
  readonly env: Readonly<Record<string, string | undefined>>;
}
