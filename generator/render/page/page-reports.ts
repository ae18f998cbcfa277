import type { MessageCode, MessageValues } from '../../errors/catalogue';
import { createMessage, type Message, type MessagePlace } from '../../errors/site-error';

/** The diagnostics of a page, or of content that several pages show. */
export interface PageDiagnostics {
  readonly errors: readonly Message[];
  readonly warnings: readonly Message[];
}

/** Collects the diagnostics of one page; rendering continues, so that all of them are reported together. */
export interface PageReports extends PageDiagnostics {
  /** Whether an error refers to this field of this entry. */
  hasErrorAt(entry: string, field: string): boolean;
  error<Code extends MessageCode>(code: Code, values: MessageValues<Code>, place?: MessagePlace): void;
  warn<Code extends MessageCode>(code: Code, values: MessageValues<Code>, place?: MessagePlace): void;
  /** Reports the diagnostics of shared content for this page. */
  addShared(shared: PageDiagnostics): void;
}

/**
 * Starts the reports of a page; `place` (page and locale) is part of every message, and empty for content that several
 * pages show. Duplicates are reported once.
 */
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
    addShared(shared) {
      const placed = ({ code, message, hint, ...where }: Message) => ({
        ...{ code, message, hint },
        ...place,
        ...where,
      });
      for (const error of shared.errors) add(errors, placed(error));
      for (const warning of shared.warnings) add(warnings, placed(warning));
    },
  };
}
