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
  /** Whether errors of the output keep the command from running. */
  readonly checksOutput: boolean;
  /** A shell command that gets what blocks a publish. */
  readonly onFailure: string | undefined;
  /** The process's own environment, for the commands. */
  readonly env: Readonly<Record<string, string | undefined>>;
}
