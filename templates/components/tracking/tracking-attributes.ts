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
  readonly 'data-track-alone'?: '';
  readonly 'data-track-properties'?: string;
}

/** What a click finds without the attributes of the element. */
export interface ClickSurroundings {
  /** The text of the element. */
  readonly text?: string | undefined;
  /** What the section or the menu around the element says of every click in it. */
  readonly region?: TrackingFields | undefined;
}

function familyFields(fields: TrackingFields): Array<[string, TrackedValue]> {
  const families: Array<[string, TrackedValue]> = Object.entries(fields);
  return families.filter(([name]) => name.startsWith('section') || name.startsWith('article'));
}

/** The properties of a click; those that are not given are left out. */
function propertiesOf(fields: TrackingFields, label: string): ReadonlyMap<string, TrackedValue> {
  const properties: Array<[string, TrackedValue]> = [
    ['buttonClicked', fields.buttonClicked ?? label],
    ['linkTitle', fields.linkTitle],
    ['source', fields.source],
    ...familyFields(fields),
    ['clickedType', fields.clickedType ?? DEFAULT_CLICKED_TYPE],
  ];
  return new Map(properties.filter(([, value]) => value !== undefined));
}

/**
 * The attributes of a tracked element: what a click on it carries and `client/page/click-properties.ts` does not find
 * around it. `label` is what the event says was clicked when the fields do not.
 */
export function trackingAttributes(
  fields: TrackingFields,
  label: string,
  { text, region = {} }: ClickSurroundings = {},
): TrackingAttributes {
  if (fields.shouldTrack === false) return {};
  const properties = propertiesOf(fields, label);
  const inRegion = Object.entries<TrackedValue>({ ...region }).filter(([, value]) => value !== undefined);
  const isAlone = inRegion.some(([name]) => !properties.has(name));
  const found = new Map<string, TrackedValue>([
    ['buttonClicked', text?.trim() || undefined],
    ['clickedType', DEFAULT_CLICKED_TYPE],
    ...(isAlone ? [] : inRegion),
  ]);
  const own = [...properties].filter(([name, value]) => found.get(name) !== value);
  return {
    'data-track': fields.eventName || CLICK_EVENT,
    ...(isAlone ? { 'data-track-alone': '' } : {}),
    ...(own.length > 0 ? { 'data-track-properties': JSON.stringify(Object.fromEntries(own)) } : {}),
  };
}
