import type { BuildCommandOptions } from '../../build/command-options';
import type { EmulatedService } from '../emulators/emulated-services';

export interface ServeCommandOptions extends BuildCommandOptions {
  readonly host: string;
  readonly port: number;
  /** Opens the site in a browser. */
  readonly open?: boolean;
  /** Updates open pages after every change of a source. */
  readonly debug: boolean;
  /** Services that the server emulates unless they are configured. */
  readonly emulate?: readonly EmulatedService[];
}
