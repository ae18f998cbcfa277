import { recordEarlyErrors } from '../before-paint/early-errors';
import { ignoreEndedTransitions } from '../before-paint/ignore-ended-transitions';

/** Runs inline in the head if monitoring is configured, before other scripts. */
ignoreEndedTransitions(window);
recordEarlyErrors(window);
