import { createContext, useContext } from 'react';
import type { TrackingAttributes, TrackingFields } from './tracking-attributes';
import { trackingAttributes } from './tracking-attributes';

const RegionContext = createContext<TrackingFields>({});

/** The attributes of an element that is a region: what clicks on all tracked elements in it carry. */
export function regionAttributes(fields: TrackingFields): TrackingAttributes {
  return { 'data-track-properties': JSON.stringify(fields) };
}

/** Around what stands in an element that says, in `data-view` or `data-track-properties`, what all clicks in it carry. */
export const TrackingRegion = RegionContext.Provider;

interface TrackedElement {
  /** What the event says was clicked when the fields do not. */
  readonly label: string;
  /** The text of the element, where it is known. */
  readonly text?: string | undefined;
}

/** The attributes of a tracked element; none without fields. */
export function useTracking(
  fields: TrackingFields | undefined,
  { label, text }: TrackedElement,
): TrackingAttributes {
  const region = useContext(RegionContext);
  return fields === undefined ? {} : trackingAttributes(fields, label, { text, region });
}
