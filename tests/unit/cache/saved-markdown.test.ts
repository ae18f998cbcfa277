import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type MarkdownFile,
  openSavedMarkdown,
  removeUnusedMarkdown,
  type SavedMarkdownInput,
} from '../../../generator/cache/saved-markdown';
import { temporaryFolder } from '../../support/folders';

const PATHS = Array.from({ length: 20 }, (_, index) => `/page-${index}`);

describe('the file with the parsed Markdown of pages', () => {
  let cacheDir: string;

  beforeEach(async () => {
    cacheDir = await temporaryFolder('site-markdown-');
  });

  const open = (input: Partial<SavedMarkdownInput> = {}) =>
    openSavedMarkdown({ cacheDir, last: undefined, code: 'code', rendered: 20, total: 20, ...input });
  const files = () => readdir(join(cacheDir, 'markdown')).catch(() => []);
  const fileOf = ({ name }: MarkdownFile) => join(cacheDir, 'markdown', name);

  /** A file with a line for each path. */
  function saved(paths = PATHS): MarkdownFile {
    const markdown = open();
    for (const path of paths) markdown.add(path, `{"of":"${path} é\\n"}`);
    return markdown.finish(PATHS) as MarkdownFile;
  }

  it('gives each page its own', () => {
    const markdown = open({ last: saved() });
    expect(markdown.of('/page-7')?.trim()).toBe('{"of":"/page-7 é\\n"}');
    expect(markdown.of('/other')).toBeUndefined();
  });

  it('stays the same if nothing was parsed', async () => {
    const last = saved();
    expect(open({ last }).finish(PATHS)).toEqual(last);
    expect(await files()).toEqual([last.name]);
  });

  it('is written again with the pages that were not parsed, without pages that are gone', () => {
    const markdown = open({ last: saved() });
    markdown.add('/page-0', '{"changed":1}');
    markdown.add('/new', '{"new":1}');
    const next = open({ last: markdown.finish(['/page-0', '/page-1', '/new']) });
    const of = ['/page-0', '/page-1', '/page-2', '/new'].map((path) => next.of(path)?.trim());
    expect(of).toEqual(['{"changed":1}', '{"of":"/page-1 é\\n"}', undefined, '{"new":1}']);
  });

  it.each([
    [1, false],
    [2, true],
  ])('is used when %i of 20 pages are rendered: %s', (rendered, isUsed) => {
    const last = saved();
    const markdown = open({ last, rendered });
    expect(markdown.of('/page-0') !== undefined).toBe(isUsed);
    markdown.add('/page-0', '{"changed":1}');
    const next = markdown.finish(PATHS);
    expect(next?.name !== last.name).toBe(isUsed);
    expect(open({ last: next }).of('/page-1')).toContain('page-1');
  });

  it('is not used if other code has parsed it, or if the code is unknown', () => {
    const last = saved();
    for (const code of ['other', undefined]) {
      const markdown = open({ last, code });
      expect(markdown.of('/page-0')).toBeUndefined();
      expect(markdown.finish(PATHS)).toBeUndefined();
    }
    const unknown = open({ code: undefined });
    unknown.add('/page-0', '{}');
    expect(unknown.finish(PATHS)).toBeUndefined();
  });

  it('is not used if it is damaged', async () => {
    for (const damage of [appendFile, writeFile]) {
      const last = saved();
      await damage(fileOf(last), '{}');
      expect(open({ last }).of('/page-0')).toBeUndefined();
    }
  });

  it('is removed if the build fails', async () => {
    const markdown = open();
    markdown.discard();
    expect(await files()).toEqual([]);
    markdown.add('/page-0', '{}');
    expect(await files()).toHaveLength(1);
    markdown.discard();
    expect(await files()).toEqual([]);
  });

  it('is removed if the state refers to another one', async () => {
    const [first, second] = [saved(), saved()];
    await removeUnusedMarkdown(cacheDir, second, first);
    expect(await files()).toEqual([second.name]);
    await removeUnusedMarkdown(cacheDir, undefined, second);
    expect(await files()).toEqual([]);
  });
});
