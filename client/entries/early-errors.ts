import { recordEarlyErrors } from '../before-paint/early-errors';
import { ignoreEndedTransitions } from '../lib/ended-transitions';

/** Runs inline in the head if monitoring is configured, before other scripts. */
ignoreEndedTransitions(window);
recordEarlyErrors(window);
