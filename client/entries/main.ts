import { serviceSteps } from 'virtual:services';
import { createErrorReporter } from '../errors/error-reporter';
import { startPage } from '../start/start-page';

startPage(window, {
  // Its list of islands is of no use before one of them is needed.
  loadIslandCode: () => import('../islands/page-islands.ts'),
  reporter: createErrorReporter(document),
  serviceSteps,
});
