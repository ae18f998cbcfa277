import type { ComponentProps } from 'react';
import { PlanQuiz } from './PlanQuiz.island';
import { PricingSwitch } from './PricingSwitch.island';

/** Every island by name. The name is that of the file `<name>.island.tsx` and of its one export. */
export const ISLANDS = { PlanQuiz, PricingSwitch } as const;

export type IslandName = keyof typeof ISLANDS;

export type IslandProps<Name extends IslandName> = ComponentProps<(typeof ISLANDS)[Name]>;
