import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../generator/errors/site-error';
import { createMessage } from '../../../../generator/errors/site-error';
import { changeKind, isIgnored } from '../../../../generator/serve/debug/changes';
import { afterBuild, initialState } from '../../../../generator/serve/debug/debug-state';
import { actionFor } from '../../../../generator/serve/debug/page/page-state';

describe('a change', () => {
  it.each([
    [['templates/styles/tokens.css'], 'styles'],
    [['templates/a.css', 'templates/sections/b.css'], 'styles'],
    [['templates/a.css', 'templates/A.tsx'], 'reload'],
    [['content/export.json'], 'reload'],
    [['templates/sections'], 'reload'],
    [[], 'reload'],
  ] as const)('of %j means %s', (paths, kind) => {
    expect(changeKind(paths)).toBe(kind);
  });

  it.each([
    ['node_modules/react/index.js', true],
    ['.cache/cli/a.js', true],
    ['out/index.html', true],
    ['sections/.Hero.tsx.swp', true],
    ['sections/Hero.tsx~', true],
    ['4913', true],
    ['export.json.tmp', true],
    ['sections/hero/Hero.tsx', false],
    ['outline.ts', false],
  ])('of %s is ignored: %s', (path, ignored) => {
    expect(isIgnored(path)).toBe(ignored);
  });
});

const GOOD = { ok: true, errors: [], written: 3, pages: { total: 1, rendered: 1, reused: 0, removed: 0 } };
const failed = (errors: readonly Message[]) => ({ ...GOOD, ok: false, written: 0, errors });
const ERROR = createMessage('content.page_without_sections', {});

describe('what open pages are told', () => {
  const start = initialState(100);

  it('is to reload after a good build', () => {
    const { page } = afterBuild(start, GOOD, ['a.tsx']);
    expect(actionFor(100, page)).toBe('reload');
    expect(actionFor(page.build, page)).toBe('none');
  });

  it('is to exchange style sheets when nothing else changed', () => {
    expect(actionFor(100, afterBuild(start, GOOD, ['a.css']).page)).toBe('styles');
  });

  it('is the errors of a failed build, and to keep the page', () => {
    const { page } = afterBuild(start, failed([ERROR]), ['a.tsx']);
    expect(page.errors).toEqual([ERROR]);
    expect(actionFor(100, page)).toBe('none');
  });

  it('is to reload when a style sheet mends a build that failed after another change', () => {
    const broken = afterBuild(start, failed([ERROR]), ['a.tsx']);
    const { page } = afterBuild(broken, GOOD, ['a.css']);
    expect(page.errors).toEqual([]);
    expect(actionFor(100, page)).toBe('reload');
  });

  it('is to reload for a page that missed one, though the newest build changed styles only', () => {
    const { page } = afterBuild(afterBuild(start, GOOD, ['a.tsx']), GOOD, ['a.css']);
    expect(actionFor(100, page)).toBe('reload');
    expect(actionFor(101, page)).toBe('styles');
  });

  it('is nothing but that the errors are gone, when a build writes the files that are there', () => {
    const broken = afterBuild(start, failed([ERROR]), ['a.tsx']);
    const { page } = afterBuild(broken, { ...GOOD, written: 0 }, ['a.tsx']);
    expect(page.errors).toEqual([]);
    expect(actionFor(100, page)).toBe('none');
  });

  it('is to reload when a page was removed', () => {
    const removed = { ...GOOD, written: 0, pages: { ...GOOD.pages, removed: 1 } };
    expect(actionFor(100, afterBuild(start, removed, ['export.json']).page)).toBe('reload');
  });

  it('lists fifty errors at most and counts the others', () => {
    const { page } = afterBuild(start, failed(Array.from({ length: 60 }, () => ERROR)), []);
    expect(page.errors).toHaveLength(50);
    expect(page.omitted).toBe(10);
  });
});
