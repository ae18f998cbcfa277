import type { BuildCommandOptions } from '../../build/command-options';
import type { EmulatedService } from '../emulators/emulated-services';

export interface ServeCommandOptions extends BuildCommandOptions {
  readonly host: string;
  readonly port: number;
  /** Builds again whenever a source changes, and tells open pages. */
  readonly debug: boolean;
  /** Services that the server answers for where they are not configured. */
  readonly emulate?: readonly EmulatedService[];
}
