import { CLICK_EVENT, DEFAULT_CLICKED_TYPE } from '../../../config/contract/events';

type TrackedValue = string | number | boolean | undefined;

/** What is told of a click. Every prop whose name begins with section or article is passed on. */
export interface TrackingFields {
  readonly shouldTrack?: boolean | undefined;
  readonly eventName?: string | undefined;
  readonly buttonClicked?: string | undefined;
  readonly linkTitle?: string | undefined;
  readonly source?: string | undefined;
  readonly clickedType?: string | undefined;
  readonly [field: `section${string}`]: TrackedValue;
  readonly [field: `article${string}`]: TrackedValue;
}

/** What the delegated listener reads; an element without them is not tracked (docs/contract.md#4-pages). */
export interface TrackingAttributes {
  readonly 'data-track'?: string;
  readonly 'data-track-properties'?: string;
}

function familyFields(fields: TrackingFields): Array<[string, TrackedValue]> {
  const families: Array<[string, TrackedValue]> = Object.entries(fields);
  return families.filter(([name]) => name.startsWith('section') || name.startsWith('article'));
}

/** The attributes of a tracked element; `label` is what the event says was clicked when the fields do not. */
export function trackingAttributes(fields: TrackingFields, label: string): TrackingAttributes {
  if (fields.shouldTrack === false) return {};
  const properties = {
    buttonClicked: fields.buttonClicked ?? label,
    linkTitle: fields.linkTitle,
    source: fields.source,
    ...Object.fromEntries(familyFields(fields)),
    clickedType: fields.clickedType ?? DEFAULT_CLICKED_TYPE,
  };
  return {
    'data-track': fields.eventName || CLICK_EVENT,
    'data-track-properties': JSON.stringify(properties),
  };
}
