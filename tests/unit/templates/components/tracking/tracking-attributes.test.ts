import { describe, expect, it } from 'vitest';
import {
  type ClickSurroundings,
  type TrackingFields,
  trackingAttributes,
} from '../../../../../templates/components/tracking/tracking-attributes';

const REGION = { sectionId: 'faq', sectionName: 'Questions' };

describe('a tracked element', () => {
  it.each<readonly [string, TrackingFields, ClickSurroundings, object]>([
    ['its event', { eventName: 'trial' }, { text: 'Start' }, { 'data-track': 'trial' }],
    ['the common event without a name', { eventName: '' }, { text: 'Start' }, { 'data-track': 'click web' }],
    [
      'a label that is not its text',
      {},
      { text: 'Start now' },
      { 'data-track': 'click web', 'data-track-properties': '{"buttonClicked":"Start"}' },
    ],
    [
      'fields that its section has not',
      { ...REGION, sectionIndex: 0, source: 'hero' },
      { text: 'Start', region: REGION },
      { 'data-track': 'click web', 'data-track-properties': '{"source":"hero","sectionIndex":0}' },
    ],
    [
      'all its fields if it lacks one of its section',
      { sectionId: 'faq' },
      { text: 'Start', region: REGION },
      { 'data-track': 'click web', 'data-track-alone': '', 'data-track-properties': '{"sectionId":"faq"}' },
    ],
    [
      'the same if that one is undefined',
      { sectionId: 'faq', sectionName: undefined },
      { text: 'Start', region: REGION },
      { 'data-track': 'click web', 'data-track-alone': '', 'data-track-properties': '{"sectionId":"faq"}' },
    ],
    [
      'nothing of a section whose field is undefined',
      {},
      { text: 'Start', region: { sectionId: undefined } },
      { 'data-track': 'click web' },
    ],
  ])('carries %s', (_, fields, surroundings, attributes) => {
    expect(trackingAttributes(fields, 'Start', surroundings)).toEqual(attributes);
  });

  it('carries nothing if it should not be tracked', () => {
    expect(trackingAttributes({ shouldTrack: false }, 'Start')).toEqual({});
  });
});
