import { recordEarlyErrors } from '../before-paint/early-errors';

/** Runs inline in the head if monitoring is configured, before other scripts. */
recordEarlyErrors(window);
