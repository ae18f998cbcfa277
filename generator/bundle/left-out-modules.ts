import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { ClientConfig } from '../../config/client-config';
import { consentManagerOf } from '../../config/consent-manager';
import { isVendorOn, VENDORS } from '../../config/vendors/vendors';
import { siteError } from '../errors/site-error';

/** Modules that only pages with a certain vendor load, with the condition that turns each on. */
const VENDOR_MODULES: ReadonlyMap<string, (config: ClientConfig) => boolean> = new Map([
  ['client/consent/built-in-manager.ts', (config) => consentManagerOf(config) === 'built-in'],
  ...VENDORS.flatMap((vendor) =>
    (vendor.modules ?? []).map(
      (file) => [file, (config: ClientConfig) => isVendorOn(vendor, config)] as const,
    ),
  ),
]);

/**
 * Call it before modules are left out: a moved module would be published although its vendor is off. Throws
 * bundle.vendor_module_missing.
 */
export function checkVendorModules(root: string): void {
  const missing = [...VENDOR_MODULES.keys()].find((file) => !existsSync(join(root, file)));
  if (missing !== undefined) throw siteError('bundle.vendor_module_missing', { file: missing });
}

/** Whether a module belongs to a vendor that is off, so that it is not published. */
export function isOfUnusedVendor(file: string, config: ClientConfig): boolean {
  return VENDOR_MODULES.get(file)?.(config) === false;
}

interface LeftOutModule {
  readonly name: string;
  /** Import paths of the module. */
  readonly filter: RegExp;
  /** A replacement with the same exports that does nothing. */
  readonly stub: string;
}

function leaveOut({ name, filter, stub }: LeftOutModule): Plugin {
  return {
    name: `without-${name}`,
    setup(build) {
      build.onResolve({ filter }, ({ path }) => ({ path, namespace: name }));
      build.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: stub, loader: 'js' }));
    },
  };
}

/** Leaves out the library that changes elements, which only experiments of the visual editor need. */
export const WITHOUT_PAGE_CHANGES = leaveOut({
  name: 'page-changes',
  filter: /^dom-mutator$/,
  stub: 'export default { declarative: () => ({ revert() {} }) };',
});

/** Leaves out the list of browsers, which only experiments with a browser condition need before the first paint. */
export const WITHOUT_BROWSER_NAME = leaveOut({
  name: 'browser-name',
  filter: /\/browser-name$/,
  stub: 'export function browserName() {}',
});
