import { createContext, useContext } from 'react';
import { type TrackingAttributes, type TrackingFields, trackingAttributes } from './tracking-attributes';

const RegionContext = createContext<TrackingFields>({});

/** The attributes of a region: properties for clicks on all tracked elements in it. */
export function regionAttributes(fields: TrackingFields): TrackingAttributes {
  return { 'data-track-properties': JSON.stringify(fields) };
}

/** For the children of an element whose `data-view` or `data-track-properties` adds properties to all clicks in it. */
export const TrackingRegion = RegionContext.Provider;

interface TrackedElement {
  /** The label of the event if the fields have none. */
  readonly label: string;
  /** The text of the element, if known. */
  readonly text?: string | undefined;
}

/** The attributes of a tracked element; empty without fields. */
export function useTracking(
  fields: TrackingFields | undefined,
  { label, text }: TrackedElement,
): TrackingAttributes {
  const region = useContext(RegionContext);
  return fields === undefined ? {} : trackingAttributes(fields, label, { text, region });
}
