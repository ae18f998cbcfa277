import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsentChoice } from '../../../../client/consent/consent-choice';
import { cookieNames, readCookie, removeCookie } from '../../../../client/lib/cookies';

const SCOPE = { parentDomain: 'planfold.example' };
const NAME = 'ajs_anonymous_id';

const idInSession = () => sessionStorage.getItem(NAME);

beforeEach(() => {
  sessionStorage.clear();
  for (const name of cookieNames()) removeCookie(name, SCOPE);
  // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page did
  document.cookie = `${NAME}=visitor-1; path=/`;
});

/** Runs the script in the head, which has its own copy of the modules, and returns the id of its experiments. */
async function runHead(choice: ConsentChoice): Promise<string> {
  vi.resetModules();
  return (await import('../../../../client/lib/anonymous-id')).anonymousId(choice);
}

/** Runs the script of the page, and returns a function that makes a choice on this page. */
async function runMain(choice: ConsentChoice): Promise<(next: ConsentChoice) => void> {
  vi.resetModules();
  const { syncStorage } = await import('../../../../client/consent/sync-storage');
  let current = choice;
  let listener: (next: ConsentChoice) => void = () => undefined;
  const onChange = (added: typeof listener) => {
    listener = added;
    return () => undefined;
  };
  syncStorage({ choice: () => current, onChange }, SCOPE);
  return (next) => {
    current = next;
    listener(next);
  };
}

describe('after a refusal on another page, the id of the visit', () => {
  it('is the one that the experiments of its first page have', async () => {
    const first = await runHead('refused');
    expect(first).not.toBe('visitor-1');
    await runMain('refused');
    expect(readCookie(NAME)).toBeUndefined();
    expect(idInSession()).toBe(first);
    expect(await runHead('refused')).toBe(first);
  });

  it('is the one of the cookie, if no earlier page of the visit has had an id', async () => {
    await runMain('refused');
    expect(readCookie(NAME)).toBeUndefined();
    expect(idInSession()).toBe('visitor-1');
    expect(await runHead('refused')).toBe('visitor-1');
  });

  it.each(['null', '"null"', ''])('is the one of the cookie, if the visit has stored "%s"', async (text) => {
    sessionStorage.setItem(NAME, text);
    await runMain('refused');
    expect(idInSession()).toBe('visitor-1');
  });

  it('stays the same if consent is granted later', async () => {
    const first = await runHead('refused');
    const choose = await runMain('refused');
    choose('granted');
    expect(readCookie(NAME)).toBe(first);
    expect(idInSession()).toBe(first);
  });
});

describe('across a grant and a withdrawal on this page, the id', () => {
  it.each(['unknown', 'granted'] as const)('stays that of the cookie, if consent was %s', async (choice) => {
    expect(await runHead(choice)).toBe('visitor-1');
    const choose = await runMain(choice);
    choose('granted');
    choose('refused');
    expect(readCookie(NAME)).toBeUndefined();
    expect(idInSession()).toBe('visitor-1');
    choose('granted');
    expect(readCookie(NAME)).toBe('visitor-1');
  });

  it('is that of the cookie, also if the visit had another id before another tab granted consent', async () => {
    sessionStorage.setItem(NAME, 'visitor-2');
    const choose = await runMain('granted');
    choose('refused');
    expect(idInSession()).toBe('visitor-1');
  });
});
