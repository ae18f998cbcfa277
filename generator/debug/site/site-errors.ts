import type { SiteError } from '../../errors/site-error';
import { createMessage } from '../../errors/site-error';
import type { FindMap } from '../../files/source-stack';
import { sourceFrames } from '../../files/source-stack';
import type { PageError } from '../page/page-state';
import { compilerFaults, compilerPlace, withPlace } from './code-frame';

/** The errors of a build, those of the bundler with their lines. */
export function diagnosticsOf(error: SiteError): PageError[] {
  const faults = compilerFaults(error.cause);
  return error.messages.map((message, index) => {
    const fault = faults[index];
    return withPlace(message, fault && compilerPlace(fault));
  });
}

/** Errors of code that could not be compiled or loaded, each with its place as far as it is known. */
export function sourceErrors(error: unknown, findMap: FindMap): PageError[] {
  const faults = compilerFaults(error);
  if (faults.length > 0) {
    return faults.map((fault) =>
      withPlace(createMessage('serve.sources_broken', { reason: fault.text }), compilerPlace(fault)),
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  const [place] = error instanceof Error ? sourceFrames(error.stack ?? '', findMap) : [];
  return [withPlace(createMessage('serve.sources_broken', { reason }), place)];
}
