import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startDebugServer } from '../support/debug-server';
import { temporaryFolder } from '../support/folders';
import { copyProject } from '../support/project-copy';
import { sample } from '../support/repetitions';
import { openPage, withBrowser } from './open-page';

withBrowser();

const DIFFERENCES = [
  ['another text', '<div className="plan-quiz"><p>{Math.random()}</p>', "server rendered text didn't match"],
  [
    'another attribute',
    '<div title={String(Math.random())} className="plan-quiz">',
    'hydrated but some attributes',
  ],
] as const;

it.each(sample(DIFFERENCES, 1))(
  'an island that renders %s in the browser is shown over the page and in the terminal',
  async (_, markup, message) => {
    const folder = await temporaryFolder('debug-hydration-');
    const binary = await copyProject(folder);
    const file = join(folder, 'templates/islands/PlanQuiz.island.tsx');
    const source = await readFile(file, 'utf8');
    const random = source.replace('<div className="plan-quiz">', markup);
    expect(random).not.toBe(source);
    await writeFile(file, random);
    const server = await startDebugServer(['--source', 'export'], { cwd: folder, binary });
    const { page } = await openPage(`${server.url}/pricing`);
    await page.locator('[data-island="PlanQuiz"]').dispatchEvent('pointerdown');
    await page.locator('site-debug-overlay').getByText(message).waitFor();
    await expect.poll(server.messages).toContain(message);
  },
);
