import type { ClientConfig } from '../../config/client-config';
import { consentManagerOf } from '../../config/consent-manager';

/** Modules that only pages with a certain vendor load, by the part of the configuration that turns it on. */
const VENDOR_MODULES: Readonly<Record<string, (config: ClientConfig) => boolean>> = {
  'client/analytics/live-analytics.ts': ({ analytics }) => analytics !== undefined,
  'client/analytics/segment-library.ts': ({ analytics }) => analytics !== undefined,
  'client/consent/built-in-manager.ts': (config) => consentManagerOf(config) === 'built-in',
  'client/consent/one-trust.ts': (config) => consentManagerOf(config) === 'one-trust',
  'client/experiments/browser-name.ts': ({ experiments }) => experiments !== undefined,
  'client/experiments/engine.ts': ({ experiments }) => experiments !== undefined,
  'client/monitoring/annotations.ts': ({ monitoring }) => monitoring !== undefined,
  'client/monitoring/monitoring.ts': ({ monitoring }) => monitoring !== undefined,
  'client/replay/replay.ts': ({ replay }) => replay !== undefined,
  'client/sales/chili-piper.ts': ({ schedulerProvider }) => schedulerProvider === 'chilipiper',
  'client/tag-manager/tag-manager.ts': ({ tagManagerUrl }) => tagManagerUrl !== undefined,
};

/** Whether a module belongs to a vendor that is off, so that its code need not even be published. */
export function isOfUnusedVendor(file: string, config: ClientConfig): boolean {
  return Object.hasOwn(VENDOR_MODULES, file) && VENDOR_MODULES[file]?.(config) === false;
}
