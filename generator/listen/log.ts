import { destination, type Logger, pino } from 'pino';

export type ListenLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** The log of the listener: JSON lines on stderr; `isQuiet` leaves out everything but warnings and errors. */
export function createListenLog({ isQuiet }: { readonly isQuiet: boolean }): ListenLog {
  const stderr = destination({ fd: 2, sync: true });
  // The reader of the log may be gone; publishing continues.
  stderr.on('error', () => undefined);
  return pino(
    {
      base: null,
      level: isQuiet ? 'warn' : 'info',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    stderr,
  );
}
