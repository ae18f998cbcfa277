import { islandModules, loadHydration } from 'virtual:islands';
import { createErrorReporter } from '../errors/error-reporter';
import { startPage } from '../start/start-page';

startPage(window, { islandModules, loadHydration, reporter: createErrorReporter() });
