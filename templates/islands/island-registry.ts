import type { ComponentProps } from 'react';
import { AiDemoModal } from './AiDemoModal.island';
import { EnterpriseSalesModal } from './EnterpriseSalesModal.island';
import { PlanQuiz } from './PlanQuiz.island';
import { SignUpOverlay } from './SignUpOverlay.island';

/** All islands by name. The name equals the file name `<name>.island.tsx` and the name of its one export. */
export const ISLANDS = {
  AiDemoModal,
  EnterpriseSalesModal,
  PlanQuiz,
  SignUpOverlay,
} as const;

export type IslandName = keyof typeof ISLANDS;

export type IslandProps<Name extends IslandName> = ComponentProps<(typeof ISLANDS)[Name]>;
