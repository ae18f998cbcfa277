/** A line of the inspector: what became of an event or of a request to a service, or a change of consent. */
export interface InspectedEvent {
  /** Counts up; a line is shown once. */
  readonly id: number;
  /** ISO 8601. */
  readonly time: string;
  /** Path of the page that told of it. */
  readonly page: string;
  readonly name: string;
  /** Of an event as the collector knows it, else `consent`, `monitoring` or `replay`. */
  readonly type: string;
  readonly properties: unknown;
  readonly consent: string;
  readonly outcome: string;
  readonly reason: string;
}

/** What the server tells the inspector: all lines when it connects and when they are cleared, then the new ones. */
export interface InspectorState {
  readonly isAll: boolean;
  readonly events: readonly InspectedEvent[];
}

/** Addresses of the inspector, on the site's own origin. */
export const INSPECTOR_PATHS = {
  page: '/__inspector',
  script: '/__inspector.js',
  style: '/__inspector.css',
  events: '/__inspector/events',
  clear: '/__inspector/clear',
  stream: '/__inspector/stream',
} as const;

/** Lines that the server remembers and the inspector shows; the oldest give way. */
export const MAX_INSPECTED_EVENTS = 500;
