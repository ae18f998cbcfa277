import { describe, expect, it } from 'vitest';
import {
  type RecordingConditions,
  reasonNotToRecord,
} from '../../../../client/measurement/reason-not-to-record';

const ALL: RecordingConditions = {
  sessionId: '1800000000000',
  deviceId: 'device',
  isAllowed: true,
  isFocused: true,
  isShown: true,
  holdsEmail: false,
};

describe('the reason for not recording', () => {
  it.each<[Partial<RecordingConditions>, string | undefined]>([
    [{}, undefined],
    [{ isAllowed: false }, 'opted-out'],
    [{ sessionId: undefined }, 'no-session-id'],
    [{ sessionId: '' }, 'no-session-id'],
    [{ deviceId: undefined }, 'no-device-id'],
    [{ deviceId: '' }, 'no-device-id'],
    [{ holdsEmail: true }, 'private-address'],
    [{ isShown: false }, 'left'],
    [{ isFocused: false }, 'blurred'],
    [{ isAllowed: false, sessionId: undefined, deviceId: undefined }, 'opted-out'],
    [{ isFocused: false, isShown: false, holdsEmail: true }, 'private-address'],
  ])('with %o is %s', (conditions, reason) => {
    expect(reasonNotToRecord({ ...ALL, ...conditions })).toBe(reason);
  });
});
