import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../generator/files/package-root';

interface LockedPackage {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const read = (path: string) => readFileSync(join(packageRoot(), path), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json'));
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'));
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Licenses that only require that their text is included. */
const PERMISSIVE = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
];

/** They say "see the file"; the file is the text of the MIT license. */
const MIT_BY_TEXT = ['@segment/facade', '@segment/isodate', '@segment/isodate-traverse', 'new-date'];

/**
 * Changes of its files would have to be published; it is used unchanged. A dependency of the content service's
 * library.
 */
const UNCHANGED = ['@vercel/stega'];

/** Permissive, but changes would have to be described; only the command line of markdown-it uses it, which is not used. */
const UNUSED = ['argparse'];

/** Tools whose code is not published. */
const TOOLS_ONLY = ['MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0', 'CC-BY-4.0', 'OFL-1.1', 'Zlib'];

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function isAllowed(path: string, { license = '', dev = false }: LockedPackage): boolean {
  const name = nameOf(path);
  if (MIT_BY_TEXT.includes(name)) {
    const text = read(`node_modules/${name}/LICENSE`).replace(/\s+/g, ' ');
    return /Permission is hereby granted, free of charge, to any person obtaining a copy/.test(text);
  }
  if (UNCHANGED.includes(name)) return license === 'MPL-2.0';
  if (UNUSED.includes(name) && license === 'PSF-2.0') return true;
  const parts = license.replace(/[()]/g, '').split(/ (?:AND|OR) /);
  return parts.every((part) => PERMISSIVE.includes(part) || (dev && TOOLS_ONLY.includes(part)));
}

describe('every installed package', () => {
  it('has a checksum in the lock file and comes from its registry', () => {
    const loose = packages.filter(
      ([, { integrity = '', resolved, link }]) =>
        !/^sha512-[\w+/]{86}==$/.test(integrity) || resolved !== undefined || link === true,
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it('in package.json is pinned to its locked version', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect([name, version]).toEqual([name, lock.packages[`node_modules/${name}`]?.version]);
    }
  });

  it('has a license that allows its use', () => {
    expect(packages.length).toBeGreaterThan(300);
    const wrong = packages.filter(([path, facts]) => !isAllowed(path, facts));
    expect(wrong.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  it('runs no install script, except for known ones', () => {
    const found = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect(found.sort()).toEqual(['@swc/core', 'esbuild']);
  });
});

it('the license check finds a forbidden license', () => {
  const facts = { version: '1.0.0' };
  expect(isAllowed('node_modules/x', { ...facts, license: 'GPL-3.0-only' })).toBe(false);
  expect(isAllowed('node_modules/x', { ...facts, license: 'MPL-2.0' })).toBe(false);
  expect(isAllowed('node_modules/x', { ...facts, license: '(MIT OR GPL-3.0-only)' })).toBe(false);
  expect(isAllowed('node_modules/x', facts)).toBe(false);
});

it('the CI workflow checks advisories and signatures', () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toContain('npm audit --audit-level=high');
  expect(workflow).toContain('npm audit signatures');
});
