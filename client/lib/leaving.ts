/** The time after the start of a navigation in which browsers cancel what the page still loads. */
const CANCEL_MS = 1000;

let startedAt = -CANCEL_MS;

/** Notes when a navigation to another document starts. Browsers without the Navigation API do not report it. */
export function watchLeaving({ navigation }: { readonly navigation?: Navigation | undefined }): void {
  navigation?.addEventListener('navigate', ({ destination, timeStamp }) => {
    if (!destination.sameDocument) startedAt = timeStamp;
  });
}

/**
 * Whether the visitor has just left for another document. Firefox and Safari then cancel the imports and requests of
 * this one: these have not failed, and what replaces them must not replace the visitor's own navigation.
 */
export const isLeaving = (): boolean => performance.now() - startedAt < CANCEL_MS;
