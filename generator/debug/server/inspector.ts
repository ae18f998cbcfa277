import * as z from 'zod';
import type { Exchange } from '../../serve/send-file';
import { DEBUG_PATHS } from '../page/debug-paths';
import { type InspectedEvent, MAX_INSPECTED_EVENTS } from '../page/inspected-event';
import { EventStreams } from './event-streams';
import { receiveJson } from './own-requests';

const text = z.string().catch('');
const eventForm = z.object({
  time: text,
  page: text,
  name: text,
  type: text,
  properties: z
    .unknown()
    .optional()
    .transform((properties) => properties ?? {}),
  consent: text,
  outcome: text,
  reason: text,
});
const eventsForm = z.array(z.preprocess(Object, eventForm));
const anyList = z.array(z.unknown());

/** Stores the events that open pages report, and sends them to the inspector. */
export class Inspector {
  readonly #streams = new EventStreams();
  #events: readonly InspectedEvent[] = [];

  /** Answers by path. */
  readonly routes: Readonly<Record<string, (exchange: Exchange) => Promise<void> | void>> = {
    [DEBUG_PATHS.inspectorStream]: ({ response }) =>
      this.#streams.open(response).send({ isAll: true, events: this.#events }),
    [DEBUG_PATHS.inspectorEvents]: (exchange) =>
      receiveJson(exchange, eventsForm, (events) => this.#add(events)),
    [DEBUG_PATHS.inspectorClear]: (exchange) => receiveJson(exchange, anyList, () => this.#clear()),
  };

  close(): void {
    this.#streams.close();
  }

  #add(events: readonly InspectedEvent[]): void {
    this.#events = [...this.#events, ...events].slice(-MAX_INSPECTED_EVENTS);
    for (const stream of this.#streams) stream.send({ isAll: false, events });
  }

  #clear(): void {
    this.#events = [];
    for (const stream of this.#streams) stream.send({ isAll: true, events: [] });
  }
}
