import type { UiState } from './ui-state';

/** The overlays by their value in `data-opens`, each with the state field that shows it. */
export const OVERLAY_FIELDS = {
  signUp: 'isSignUpOverlayOpen',
  enterpriseSales: 'isEnterpriseSalesModalOpen',
  aiDemo: 'IsAiDemoModalOpen',
} as const satisfies Record<string, keyof UiState>;

export type OverlayName = keyof typeof OVERLAY_FIELDS;

export const OVERLAY_NAMES = Object.keys(OVERLAY_FIELDS) as OverlayName[];
