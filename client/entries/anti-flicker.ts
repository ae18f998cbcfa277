import { hidePage } from '../before-paint/hide-page';

/** Runs inline in the head of pages whose definitions could not be inlined. */
hidePage(window);
