import { hidePage } from '../anti-flicker/hide-page';

/** Runs inline in the head of pages whose definitions could not be written into them. */
hidePage(window);
