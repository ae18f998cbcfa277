import { redirectToEmulators } from './emulated-addresses';

// Put before everything else of a page that asks for anything.
const { addresses = '[]' } = document.currentScript?.dataset ?? {};
redirectToEmulators(window, JSON.parse(addresses));
