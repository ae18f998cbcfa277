import { expect, it } from 'vitest';
import { CATALOGUE, type MessageCode } from '../../../generator/errors/catalogue';
import { whoMends } from '../../../generator/errors/who-mends';
import { readDocument } from '../../support/guide-steps';

const GUIDE = await readDocument('docs/editors.md');

/** The last cell of each row in the guide's tables of messages, by code. */
const remedies = new Map(
  [...GUIDE.matchAll(/^\| `((?:content|site_map|experiments|check)\.\w+)` \|.*\| (.+) \|$/gm)].map(
    ([, code = '', remedy = '']) => [code, remedy],
  ),
);

function menderInGuide(remedy: string): string {
  if (/^(?:Contact|Ask) the developers/.test(remedy)) return 'developers';
  return /^(?:Nothing; )?(?:if it continues, )?(?:Contact|contact|Ask|ask) the people who (?:run|manage)/.test(
    remedy,
  )
    ? 'operators'
    : 'editors';
}

it.each([...remedies])('%s is corrected by the people in the guide for editors: %s', (code, remedy) => {
  expect(Object.keys(CATALOGUE)).toContain(code);
  expect(whoMends({ code: code as MessageCode })).toBe(menderInGuide(remedy));
});

it.each([
  ['render.failed', 'developers'],
  ['bundle.failed', 'developers'],
  ['cli.unexpected', 'developers'],
  ['config.base_url_missing', 'operators'],
  ['source.refused', 'operators'],
  ['output.write_failed', 'operators'],
  ['listen.after_failed', 'operators'],
] as const)('%s is corrected by %s', (code, who) => {
  expect(whoMends({ code })).toBe(who);
});
