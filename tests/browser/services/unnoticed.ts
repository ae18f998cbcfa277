import { expect } from 'vitest';
import type { VisitReport } from './disturbed-visit';
import type { Service } from './services';

/** The browser's own log messages for a failed request. */
const OF_BROWSER =
  /^error: (Failed to load resource: |Access to \S+ at '\S+' .*blocked by CORS policy|EventSource's response has a MIME type|Refused to |Loading the script '\S+' violates|Connecting to '\S+' violates|Loading the image '\S+' violates)/;

/** The site's log messages, by the module whose service failed (docs/contract.md#8-messages). */
const OF_SITE =
  /^error: (\[(?:consent|location|tag-manager|visitor-intelligence|replay|experiments|analytics|sales)\]|Error fetching users current location$)/;

/** The maximum of lines of one module, on two pages together. */
const MAX_LINES = 4;

/** The maximum of requests in a visit of two pages, the first of which stays open for five minutes. */
const MAX_REQUESTS: Readonly<Record<Service, number>> = {
  pictures: 25,
  definitions: 25,
  usage: 4,
  analytics: 30,
  monitoring: 50,
  'replay settings': 8,
  replay: 40,
  location: 25,
  consent: 50,
  'tag manager': 50,
  'visitor intelligence': 50,
  scheduler: 0,
};

const MAX_STORED = 200_000;
const MAX_HEAP = 40 * 1024 * 1024;

/** Everything that a visitor, or a reader of the console, could notice of failing services; empty is correct. */
export function noticed({ console, shifts, asked, stored, heap }: VisitReport): unknown[] {
  const others = console.filter((line) => !OF_BROWSER.test(line) && !OF_SITE.test(line));
  const modules = console.flatMap((line) => OF_SITE.exec(line)?.[1] ?? []);
  const loud = [...new Set(modules)].filter(
    (name) => modules.filter((other) => other === name).length > MAX_LINES,
  );
  const many = Object.entries(asked)
    .map(([service, addresses]) => ({ service: service as Service, count: addresses.length }))
    .filter(({ service, count }) => count > MAX_REQUESTS[service]);
  return [
    ...others,
    ...loud.map((name) => `${name} is logged too often`),
    ...shifts,
    ...many,
    ...(stored > MAX_STORED ? [`stores ${stored}`] : []),
    ...(heap > MAX_HEAP ? [`holds ${heap} bytes`] : []),
  ];
}

export function expectUnnoticed(report: VisitReport): void {
  expect(noticed(report)).toEqual([]);
}
