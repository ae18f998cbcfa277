import type { SiteError } from '../../errors/site-error';
import { createMessage } from '../../errors/site-error';
import type { PageError } from '../page/page-state';
import type { SourcePlace } from './code-frame';
import { codeFrame, compilerFaults, compilerPlace } from './code-frame';

/** The errors of a build, those of the bundler with the lines at fault. */
export function faultsOf(error: SiteError): PageError[] {
  const faults = compilerFaults(error.cause);
  return error.messages.map((message, index) => {
    const fault = faults[index];
    const place = fault && compilerPlace(fault);
    return place === undefined ? message : { ...message, frame: codeFrame(place) };
  });
}

/** Errors of code that could not be compiled or loaded, each with its place as far as it is known. */
export function sourceErrors(
  error: unknown,
  placeOf: (error: unknown) => SourcePlace | undefined,
): PageError[] {
  const faults = compilerFaults(error);
  if (faults.length > 0) {
    return faults.map((fault) => {
      const place = compilerPlace(fault);
      const message = createMessage('serve.sources_broken', { reason: fault.text });
      return place === undefined ? message : { ...message, frame: codeFrame(place) };
    });
  }
  const place = placeOf(error);
  const reason = error instanceof Error ? error.message : String(error);
  const message = createMessage('serve.sources_broken', { reason });
  return [place === undefined ? message : { ...message, frame: codeFrame(place) }];
}
