import type { CLICK_EVENT } from './click-event';

/** All events by name, with their properties (docs/contract.md#6-events). */
export { CLICK_EVENT, DEFAULT_CLICKED_TYPE } from './click-event';
export const VIEW_EVENT = 'view web';
export const EXPERIMENT_VIEW_EVENT = 'experiment view';
/** Sent when the AI demo is opened and when its last step is shown. */
export const START_FLOW_DEMO_EVENT = 'start flow demo';
export const COMPLETE_FLOW_DEMO_EVENT = 'complete flow demo';

/** A click on the play button of a video is a click event of this type. */
export const VIDEO_PLAY_CLICKED_TYPE = 'video play button';

type EventValue = string | number | boolean | null | undefined;

/** Properties of a section or an article; their names begin with these prefixes. */
interface PlaceProperties {
  readonly [field: `section${string}`]: EventValue;
  readonly [field: `article${string}`]: EventValue;
}

/** The properties of a click. Editors may choose another event name; the properties are the same. */
export interface ClickProperties extends PlaceProperties {
  readonly clickedType: string;
  readonly buttonClicked?: string | undefined;
  readonly linkTitle?: string | undefined;
  readonly source?: string | undefined;
}

/** The properties of a viewed element. Analytics adds the page properties. */
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

/** The properties of each event by name. */
export interface EventProperties {
  readonly [CLICK_EVENT]: ClickProperties;
  readonly [VIEW_EVENT]: ViewProperties;
  readonly [EXPERIMENT_VIEW_EVENT]: ExperimentViewProperties;
  readonly [START_FLOW_DEMO_EVENT]: FlowProperties;
  readonly [COMPLETE_FLOW_DEMO_EVENT]: FlowProperties;
}

export type EventName = keyof EventProperties;

/** Sends an event; unknown properties do not compile. */
export type Track = <Name extends EventName>(event: Name, properties: EventProperties[Name]) => void;
