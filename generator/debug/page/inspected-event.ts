/** A line of the inspector: an event, a request to a service, or a change of consent. */
export interface InspectedEvent {
  /** ISO 8601. */
  readonly time: string;
  /** Path of the page. */
  readonly page: string;
  readonly name: string;
  /** The collector's type of an event, or `consent`, `monitoring` or `replay`. */
  readonly type: string;
  readonly properties: unknown;
  readonly consent: string;
  readonly outcome: string;
  readonly reason: string;
}

/** A message to the inspector: all lines after it connects and after they are cleared, then added lines. */
export interface InspectorState {
  readonly isAll: boolean;
  readonly events: readonly InspectedEvent[];
}

/** How many lines the server stores and the inspector shows; older ones are dropped. */
export const MAX_INSPECTED_EVENTS = 500;
