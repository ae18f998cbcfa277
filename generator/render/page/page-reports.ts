import type { MessageCode, MessageValues } from '../../errors/catalogue';
import { createMessage, type Message, type MessagePlace } from '../../errors/site-error';

/** Collects the diagnostics of one page; rendering continues, so that all of them are reported together. */
export interface PageReports {
  readonly errors: readonly Message[];
  readonly warnings: readonly Message[];
  /** Whether an error refers to this field of this entry. */
  hasErrorAt(entry: string, field: string): boolean;
  error<Code extends MessageCode>(code: Code, values: MessageValues<Code>, place?: MessagePlace): void;
  warn<Code extends MessageCode>(code: Code, values: MessageValues<Code>, place?: MessagePlace): void;
}

/** Starts the reports of a page; `place` (page and locale) is part of every message. Duplicates are reported once. */
export function createPageReports(place: MessagePlace): PageReports {
  const errors = new Map<string, Message>();
  const warnings = new Map<string, Message>();
  const add = (list: Map<string, Message>, message: Message) => list.set(JSON.stringify(message), message);
  return {
    get errors() {
      return [...errors.values()];
    },
    get warnings() {
      return [...warnings.values()];
    },
    hasErrorAt: (entry, field) =>
      [...errors.values()].some((error) => error.entry === entry && error.field === field),
    error(code, values, where) {
      add(errors, createMessage(code, values, { ...place, ...where }));
    },
    warn(code, values, where) {
      add(warnings, createMessage(code, values, { ...place, ...where }));
    },
  };
}
