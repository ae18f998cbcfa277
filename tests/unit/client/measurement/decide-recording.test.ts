import { describe, expect, it } from 'vitest';
import { decideRecording, type RecordingConditions } from '../../../../client/measurement/recorder';

const ALL: RecordingConditions = {
  sessionId: '1800000000000',
  deviceId: 'device',
  isAllowed: true,
  isFocused: true,
  isShown: true,
  holdsEmail: false,
};

const NO_SESSION: ReturnType<typeof decideRecording> = {
  target: 'off',
  message: 'Session is not being recorded due to lack of session id',
};
const NO_DEVICE: ReturnType<typeof decideRecording> = {
  target: 'off',
  message: 'Session is not being recorded due to lack of device id',
};

describe('the decision what to record', () => {
  it.each<[Partial<RecordingConditions>, ReturnType<typeof decideRecording>]>([
    [{}, { target: { sessionId: '1800000000000' } }],
    [{ isAllowed: false }, { target: 'off' }],
    [{ sessionId: undefined }, NO_SESSION],
    [{ sessionId: '' }, NO_SESSION],
    [{ deviceId: undefined }, NO_DEVICE],
    [{ deviceId: '' }, NO_DEVICE],
    [{ holdsEmail: true }, { target: 'off' }],
    [{ isShown: false }, { target: 'paused' }],
    [{ isFocused: false }, { target: 'paused' }],
    [{ isAllowed: false, sessionId: undefined, deviceId: undefined }, { target: 'off' }],
    [{ isFocused: false, isShown: false, holdsEmail: true }, { target: 'off' }],
  ])('with %o is %o', (conditions, decision) => {
    expect(decideRecording({ ...ALL, ...conditions })).toEqual(decision);
  });
});
