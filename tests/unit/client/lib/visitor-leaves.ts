import { onTestFinished } from 'vitest';
import { watchLeaving } from '../../../../client/lib/leaving';

/** Starts a navigation, so many milliseconds ago. It is forgotten at the end of the test. */
export function visitorLeaves({ ago = 0, sameDocument = false } = {}): void {
  const navigation = new EventTarget();
  watchLeaving({ navigation, addEventListener: () => undefined } as unknown as Window);
  const navigate = (timeStamp: number, destination: { readonly sameDocument: boolean }) =>
    navigation.dispatchEvent(
      Object.defineProperties(new Event('navigate'), {
        destination: { value: destination },
        timeStamp: { value: timeStamp },
      }),
    );
  navigate(performance.now() - ago, { sameDocument });
  onTestFinished(() => void navigate(Number.NEGATIVE_INFINITY, { sameDocument: false }));
}
