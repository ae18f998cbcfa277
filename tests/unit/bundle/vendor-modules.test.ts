import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkVendorModules } from '../../../generator/bundle/vendor-modules';
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
