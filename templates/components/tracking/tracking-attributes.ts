import { CLICK_EVENT, DEFAULT_CLICKED_TYPE } from '../../../config/contract/events';

type TrackedValue = string | number | boolean | undefined;

/** The fields of a tracked click. Every prop whose name begins with `section` or `article` is included. */
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

/**
 * The attributes that the delegated listener reads; an element without them is not tracked
 * (docs/contract.md#4-pages).
 */
export interface TrackingAttributes {
  readonly 'data-track'?: string;
  readonly 'data-track-alone'?: '';
  readonly 'data-track-properties'?: string;
}

/** Values that the click handler finds without attributes of the element. */
export interface ClickSurroundings {
  /** The text of the element. */
  readonly text?: string | undefined;
  /** The fields that the enclosing section or menu adds to every click in it. */
  readonly region?: TrackingFields | undefined;
}

function familyFields(fields: TrackingFields): Array<[string, TrackedValue]> {
  const families: Array<[string, TrackedValue]> = Object.entries(fields);
  return families.filter(([name]) => name.startsWith('section') || name.startsWith('article'));
}

/** The properties of a click, without undefined values. */
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
 * The attributes of a tracked element: the click properties that `client/page/clicks.ts` does not find in
 * its surroundings. `label` is the event's label if the fields have none.
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
