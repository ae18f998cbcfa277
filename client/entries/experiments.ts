import { decidePage } from '../experiments/decide-page';

/** Runs in the head of pages with experiments or flags, and blocks the parser. */
decidePage(window);
