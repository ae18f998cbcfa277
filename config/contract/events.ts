import type { CLICK_EVENT } from './click-event';

/** Every event that is sent, by name, and what it may carry (docs/contract.md#6-events). */
export { CLICK_EVENT, DEFAULT_CLICKED_TYPE } from './click-event';
export const VIEW_EVENT = 'view web';
export const EXPERIMENT_VIEW_EVENT = 'experiment view';
/** Sent when the AI demo is opened and when its last step is shown. */
export const START_FLOW_DEMO_EVENT = 'start flow demo';
export const COMPLETE_FLOW_DEMO_EVENT = 'complete flow demo';

/** The play button of a film is a click event of this type. */
export const VIDEO_PLAY_CLICKED_TYPE = 'video play button';

type EventValue = string | number | boolean | null | undefined;

/** Whatever of a section or an article an element says, under names that begin so. */
interface PlaceProperties {
  readonly [field: `section${string}`]: EventValue;
  readonly [field: `article${string}`]: EventValue;
}

/** What is told of a click. Editors may give a click another event name; it carries the same. */
export interface ClickProperties extends PlaceProperties {
  readonly clickedType: string;
  readonly buttonClicked?: string | undefined;
  readonly linkTitle?: string | undefined;
  readonly source?: string | undefined;
}

/** What an element says of itself when it has been seen. Analytics adds the page properties. */
export interface ViewProperties extends PlaceProperties {
  readonly type: 'view';
}

export interface ExperimentViewProperties {
  readonly experimentId: string;
  /** The index of the variation; 0 is the control. */
  readonly variationId: number;
}

export interface FlowProperties {
  readonly actual_url: string;
  /** Without query and hash. */
  readonly actual_path: string;
}

/** What each event carries, by its name. */
export interface EventProperties {
  readonly [CLICK_EVENT]: ClickProperties;
  readonly [VIEW_EVENT]: ViewProperties;
  readonly [EXPERIMENT_VIEW_EVENT]: ExperimentViewProperties;
  readonly [START_FLOW_DEMO_EVENT]: FlowProperties;
  readonly [COMPLETE_FLOW_DEMO_EVENT]: FlowProperties;
}

export type EventName = keyof EventProperties;

/** Sends an event; a property that the event does not have does not compile. */
export type Track = <Name extends EventName>(event: Name, properties: EventProperties[Name]) => void;
