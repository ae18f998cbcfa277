import { format } from 'node:util';

/** Runs synchronous work; gives what it wrote by `console.error` as texts. */
export function withLoggedErrors<Result>(work: () => Result): {
  readonly result: Result;
  readonly logged: readonly string[];
} {
  const logged: string[] = [];
  const { error } = console;
  console.error = (...given: unknown[]) => void logged.push(format(...given));
  try {
    return { result: work(), logged };
  } finally {
    console.error = error;
  }
}
