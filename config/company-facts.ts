/** The topics on which a company publishes facts; each has a page of the same name. */
export const FACT_TOPICS = ['security', 'terms', 'imprint'] as const;

export type FactTopic = (typeof FACT_TOPICS)[number];

export interface CompanyFact {
  readonly label: string;
  /** Plain text; a line break starts a new line. */
  readonly value: string;
  /** The address that the value links to: `https:`, `mailto:`, `tel:`, or a path of the site. */
  readonly href?: string;
}

export type CompanyFacts = Readonly<Record<FactTopic, readonly CompanyFact[]>>;

/**
 * Facts about the company, in the order of their page. Source: the people who are responsible for security and legal
 * affairs; nothing here may be a guess. `/security`, `/terms` and `/imprint` are published only when their list has
 * an entry.
 */
export const COMPANY_FACTS: CompanyFacts = { security: [], terms: [], imprint: [] };

/** Whether a page is not published because its facts are missing. */
export function lacksFacts(path: string, facts: CompanyFacts): boolean {
  const topic = FACT_TOPICS.find((name) => path === `/${name}`);
  return topic !== undefined && facts[topic].length === 0;
}
