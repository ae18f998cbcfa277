import { createErrorReporter } from '../lib/error-reporter';
import { startPage } from '../start/start';

startPage(window, {
  // One request for everything that a page needs once it is used, or earlier where an island or the address asks for it.
  loadOnDemand: () => import('../on-demand/first-interaction.ts'),
  reporter: createErrorReporter(document),
});
