import { serviceSteps } from 'virtual:services';
import { createErrorReporter } from '../lib/error-reporter';
import { startPage } from '../start/start-page';

startPage(window, {
  // Its list of islands is of no use before one of them is needed.
  loadIslandCode: () => import('../page/page-islands.ts'),
  reporter: createErrorReporter(document),
  serviceSteps,
});
