import { vendorScript } from './one-trust-vendor';

/** Served instead of the consent vendor's script. Its cookie is for this host only. */
vendorScript(undefined);
