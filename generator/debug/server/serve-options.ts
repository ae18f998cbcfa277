import type { BuildCommandOptions } from '../../build/command-options';
import type { EmulatedService } from '../emulators/emulated-services';

export interface ServeCommandOptions extends BuildCommandOptions {
  readonly host: string;
  readonly port: number;
  /** Opens the site in a browser. */
  readonly open?: boolean;
  /** Builds again whenever a source changes, and updates open pages. */
  readonly debug: boolean;
  /** Services that the server answers for where they are not configured. */
  readonly emulate?: readonly EmulatedService[];
}
