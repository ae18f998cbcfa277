import { vendorScript } from './one-trust-vendor';

/** Served in the place of the consent vendor's script. Its cookie is for this host alone. */
vendorScript(undefined);
