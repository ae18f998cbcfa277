/** The scheduler for the sales form: a script with the site's own interface, or the vendor Chili Piper. */
export const SCHEDULER_PROVIDERS = ['site', 'chilipiper'] as const;

export type SchedulerProvider = (typeof SCHEDULER_PROVIDERS)[number];

/** For each place where a sales form opens, its routing form and its router. */
export interface SchedulerForm {
  readonly formId: number;
  readonly router?: 'demo';
}

export const SCHEDULER_FORMS = {
  pricing: { formId: 1006 },
  nav: { formId: 1299 },
  enterpriseLanding: { formId: 1176 },
  demo: { formId: 1763, router: 'demo' },
} as const satisfies Record<string, SchedulerForm>;

export type SalesLocation = keyof typeof SCHEDULER_FORMS;
