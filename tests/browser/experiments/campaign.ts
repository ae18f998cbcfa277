import type { BrowserContext } from 'playwright-core';

/** The campaign cookies of a visitor that decide where a visit came from, without their prefix. */
export async function campaign(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  const ours = cookies.filter(({ name }) => /^utm_(source|medium|campaign)$/.test(name));
  return Object.fromEntries(ours.map(({ name, value }) => [name.slice(4), decodeURIComponent(value)]));
}
