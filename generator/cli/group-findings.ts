import type { Message } from '../errors/site-error';

/** A finding and the other pages that have it too, such as a link in the footer. */
export interface FindingGroup {
  readonly finding: Message;
  readonly otherPages: readonly string[];
}

/** Puts findings that differ in nothing but the page into one, so that people read each once. Keeps the order. */
export function groupFindings(findings: readonly Message[]): FindingGroup[] {
  const groups = new Map<string, { finding: Message; otherPages: string[] }>();
  for (const finding of findings) {
    const key = [finding.code, finding.message, finding.section ?? ''].join('\0');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { finding, otherPages: [] });
    else if (finding.page !== undefined) group.otherPages.push(finding.page);
  }
  return [...groups.values()];
}
