import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRawEntities, EntitySpool } from '../../../../generator/source/contentful/entity-spool';
import { temporaryFolder } from '../../../support/folders';

interface TestEntity {
  readonly sys: { readonly id: string };
  readonly text: string;
}

function spoolForTest(): EntitySpool<TestEntity> {
  const spool = new EntitySpool<TestEntity>();
  onTestFinished(() => spool.close());
  return spool;
}

const entity = (id: string, text: string): TestEntity => ({ sys: { id }, text });

test('the entity spool returns the last version of each entity unchanged', () => {
  const spool = spoolForTest();
  const long = 'ü'.repeat(700_000);
  for (let index = 0; index < 300; index += 1) spool.set(entity(`e${index}`, 'x'.repeat(index * 50)));
  spool.set(entity('long', long));
  spool.set(entity('__proto__', 'p'));
  spool.set(entity('e5', 'again'));
  spool.delete('e6');
  spool.delete('nobody');
  const found = new Map([...spool].map((one) => [one.sys.id, one.text]));
  expect([found.size, spool.size]).toEqual([301, 301]);
  expect([found.get('e5'), found.get('e6'), found.get('__proto__')]).toEqual(['again', undefined, 'p']);
  expect(found.get('long') === long).toBe(true);
  expect(found.get('e299')).toHaveLength(299 * 50);
  expect([...spool.ids()].sort()).toEqual([...found.keys()].sort());
  expect([...spool]).toHaveLength(301);
});

test('the entity spool contains nothing that was cleared', () => {
  const spool = spoolForTest();
  spool.set(entity('a', 'first'));
  spool.clear();
  spool.set(entity('b', 'second'));
  expect([...spool]).toEqual([entity('b', 'second')]);
});

test('the entity spool has no visible file, and cannot be used after it is closed', async () => {
  const folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const spool = spoolForTest();
  spool.set(entity('a', 'x'));
  expect(await readdir(folder)).toEqual([]);
  spool.close();
  spool.close();
  expect(() => [...spool]).toThrow('no longer kept');
});

test('closing the entities of a read frees the disk space of entries and of assets', () => {
  const { entries, assets, close } = createRawEntities();
  close();
  for (const spool of [entries, assets]) expect(() => [...spool]).toThrow('no longer kept');
});
