import { createErrorReporter } from '../lib/error-reporter';
import { watchLeaving } from '../lib/leaving';
import { startPage } from '../start/start';

watchLeaving(window);
startPage(window, {
  // One chunk for everything that a page needs at the first interaction, or earlier if an island or the address needs
  // it.
  loadOnDemand: () => import('../on-demand/first-interaction.ts'),
  reporter: createErrorReporter(),
});
