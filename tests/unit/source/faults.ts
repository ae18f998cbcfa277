import { inspect } from 'node:util';
import { expect } from 'vitest';
import type { SiteError } from '../../../generator/errors/site-error';
import type { ContentfulOptions } from '../../../generator/source/contentful/contentful-options';
import type { Fault } from '../../emulators/contentful/faults';
import type { FaultTarget } from '../../emulators/faults';
import { DELIVERY_TOKEN, emulate, PREVIEW_TOKEN } from './contentful/emulated-space';
import { siteErrorOf } from './export/export-files';

/** For a fault that affects every request. */
export const NOTHING_HELPS = { times: Number.POSITIVE_INFINITY };

/** Loads the trap space with a fault that must be handled. */
export async function loadWith(fault: Fault & FaultTarget, options: Partial<ContentfulOptions> = {}) {
  const { emulator, source } = await emulate();
  emulator.faults.add(fault);
  const { snapshot } = await source(options).load();
  return { snapshot, emulator };
}

/** The error of loading with a fault. */
export async function failWith(fault: Fault & FaultTarget, options: Partial<ContentfulOptions> = {}) {
  const { emulator, source } = await emulate();
  emulator.faults.add(fault);
  return { error: await siteErrorOf(source(options).load()), emulator };
}

/** Searches everything in an error, including stack and causes, for the tokens and their headers. */
export function expectNoToken(error: SiteError): void {
  const everything = inspect(error, { depth: 20, showHidden: true, maxStringLength: null }) + error.stack;
  for (const token of [DELIVERY_TOKEN, PREVIEW_TOKEN, 'Bearer', 'uthorization']) {
    expect(everything).not.toContain(token);
  }
  expect(everything).not.toContain(DELIVERY_TOKEN.slice(-5));
}
