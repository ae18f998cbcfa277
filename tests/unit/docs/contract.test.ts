import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as events from '../../../config/contract/events';
import { STORED_ENTRIES } from '../../../config/contract/stored-names';
import { IMAGE_BREAKPOINTS } from '../../../config/images';
import { anchorsOf } from '../../support/markdown-links';

const contract = readFileSync('docs/contract.md', 'utf8');

function references(): string[] {
  const folders = ['bin', 'client', 'config', 'generator', 'templates', 'tests'];
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|js)$/.test(file))
      .flatMap(
        (file) => readFileSync(join(folder, file), 'utf8').match(/(?<=docs\/contract\.md#)[\w-]+/g) ?? [],
      ),
  );
}

it('has the chapters that comments refer to', () => {
  const anchors = anchorsOf(contract);
  expect(references().length).toBeGreaterThan(0);
  expect(references().filter((name) => !anchors.includes(name))).toEqual([]);
});

it('lists the events', () => {
  const names = Object.entries(events).flatMap(([key, value]) => (key.endsWith('_EVENT') ? [value] : []));
  expect(names.filter((name) => !contract.includes(`\`${name}\``))).toEqual([]);
});

it('lists stored names as the code does', () => {
  const rows = [...contract.matchAll(/^\| (cookie|local storage) \| ([^|]*) \|/gm)];
  const known = STORED_ENTRIES.map(
    ({ place, name }) => `${place === 'cookie' ? place : 'local storage'} ${name}`,
  );
  const named = rows.flatMap(([, place, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => `${place} ${name}`),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

it('has the widths of images', () => {
  expect(contract).toContain(`${IMAGE_BREAKPOINTS.join(', ')} px`);
});
