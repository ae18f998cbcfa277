import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EventName, EventProperties, Track } from '../../../config/events';
import {
  CLICK_EVENT,
  COMPLETE_FLOW_DEMO_EVENT,
  EXPERIMENT_VIEW_EVENT,
  START_FLOW_DEMO_EVENT,
  VIDEO_PLAY_CLICKED_TYPE,
  VIEW_EVENT,
} from '../../../config/events';

const track: Track = () => undefined;

describe('event names', () => {
  it('are those of the specification', () => {
    expect([
      CLICK_EVENT,
      VIEW_EVENT,
      EXPERIMENT_VIEW_EVENT,
      START_FLOW_DEMO_EVENT,
      COMPLETE_FLOW_DEMO_EVENT,
      VIDEO_PLAY_CLICKED_TYPE,
    ]).toEqual([
      'click web',
      'view web',
      'experiment view',
      'start flow demo',
      'complete flow demo',
      'video play button',
    ]);
    expectTypeOf<EventName>().toEqualTypeOf<
      'click web' | 'view web' | 'experiment view' | 'start flow demo' | 'complete flow demo'
    >();
  });
});

describe('event properties', () => {
  it('of a click are the tracking fields and anything of a section or an article', () => {
    track('click web', { clickedType: 'button', buttonClicked: 'Try', sectionIndex: 1, articleTitle: 'A' });
    // @ts-expect-error another property
    track('click web', { clickedType: 'button', colour: 'red' });
    // @ts-expect-error what was clicked is always said
    track('click web', { buttonClicked: 'Try' });
  });

  it('of a view are of its type and place', () => {
    track('view web', { type: 'view', sectionId: 'top' });
    // @ts-expect-error another type
    track('view web', { type: 'click' });
  });

  it('of an experiment are its key and the index of the variation', () => {
    track('experiment view', { experimentId: 'hero', variationId: 1 });
    expectTypeOf<EventProperties['experiment view']['variationId']>().toEqualTypeOf<number>();
    // @ts-expect-error the index is missing
    track('experiment view', { experimentId: 'hero' });
  });

  it('of a flow are the address and the path', () => {
    track('start flow demo', { actual_url: 'https://site.test/ai', actual_path: '/ai' });
    // @ts-expect-error another property
    track('complete flow demo', { actual_url: 'https://site.test/ai', actual_path: '/ai', step: 1 });
    // @ts-expect-error an event that there is none of
    track('some event', {});
  });
});
