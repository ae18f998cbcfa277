import { redirectToEmulators } from './emulated-addresses';

// The first script of a page, so that it redirects every request.
const { addresses = '[]' } = document.currentScript?.dataset ?? {};
redirectToEmulators(window, JSON.parse(addresses));
