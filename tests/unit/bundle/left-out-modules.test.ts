import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VENDORS } from '../../../config/vendors/vendors';
import { checkVendorModules } from '../../../generator/bundle/left-out-modules';
import { temporaryFolder } from '../../support/folders';

it('reports a moved module of a vendor, because it would be published if the vendor is off', async () => {
  const root = await temporaryFolder();
  await cp('client', join(root, 'client'), { recursive: true });
  expect(() => checkVendorModules(root)).not.toThrow();
  await rename(join(root, 'client/measurement/replay.ts'), join(root, 'client/measurement/record.ts'));
  expect(() => checkVendorModules(root)).toThrow(
    expect.objectContaining({
      messages: [
        expect.objectContaining({
          code: 'bundle.vendor_module_missing',
          message: expect.stringContaining('client/measurement/replay.ts'),
        }),
      ],
    }),
  );
});

it('knows the modules of every vendor that needs consent, because they would be published if it is off', () => {
  // The code of the usage is part of that of experiments.
  const measuring = VENDORS.filter(({ needsConsent, key }) => needsConsent && key !== 'usage');
  expect(measuring.filter(({ modules = [] }) => modules.length === 0)).toEqual([]);
});
