import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from '../../config/client-config';
import { consentManagerOf } from '../../config/consent-manager';
import { siteError } from '../errors/site-error';

/** Modules that only pages with a certain vendor load, by the part of the configuration that turns it on. */
const VENDOR_MODULES: Readonly<Record<string, (config: ClientConfig) => boolean>> = {
  'client/measurement/live-analytics.ts': ({ analytics }) => analytics !== undefined,
  'client/measurement/segment-library.ts': ({ analytics }) => analytics !== undefined,
  'client/consent/built-in-manager.ts': (config) => consentManagerOf(config) === 'built-in',
  'client/consent/one-trust.ts': (config) => consentManagerOf(config) === 'one-trust',
  'client/experiments/browser-name.ts': ({ experiments }) => experiments !== undefined,
  'client/experiments/engine.ts': ({ experiments }) => experiments !== undefined,
  'client/measurement/annotations.ts': ({ monitoring }) => monitoring !== undefined,
  'client/measurement/monitoring.ts': ({ monitoring }) => monitoring !== undefined,
  'client/measurement/replay.ts': ({ replay }) => replay !== undefined,
  'client/on-demand/chili-piper.ts': ({ schedulerProvider }) => schedulerProvider === 'chilipiper',
  'client/measurement/tag-manager.ts': ({ tagManagerUrl }) => tagManagerUrl !== undefined,
};

/**
 * To be called before modules are left out: one that lies elsewhere would be published for nobody.
 * Throws bundle.vendor_module_missing.
 */
export function checkVendorModules(root: string): void {
  const missing = Object.keys(VENDOR_MODULES).find((file) => !existsSync(join(root, file)));
  if (missing !== undefined) throw siteError('bundle.vendor_module_missing', { file: missing });
}

/** Whether a module belongs to a vendor that is off, so that its code need not even be published. */
export function isOfUnusedVendor(file: string, config: ClientConfig): boolean {
  return Object.hasOwn(VENDOR_MODULES, file) && VENDOR_MODULES[file]?.(config) === false;
}
