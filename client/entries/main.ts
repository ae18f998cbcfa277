import { createErrorReporter } from '../lib/error-reporter';
import { startPage } from '../start/start';

startPage(window, {
  // Loaded with the first island.
  loadIslandCode: () => import('../page/page-islands.ts'),
  reporter: createErrorReporter(document),
});
