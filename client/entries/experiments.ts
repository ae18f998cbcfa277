import { decidePage } from '../experiments/decide-page';

/** Runs in the head of pages that hold something to decide, before the parser goes on. */
decidePage(window);
