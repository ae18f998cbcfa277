import { recordEarlyErrors } from '../before-paint/early-errors';

/** Runs inline in the head where monitoring is configured, before everything that could fail. */
recordEarlyErrors(window);
