import { readFile } from 'node:fs/promises';
import { type Plugin, transform } from 'esbuild';

/**
 * Properties of React DOM's own objects: fibers, roots, hooks, updates. Only its client uses them, and it neither reads
 * them by a computed name nor from objects of the browser. The names come from its source.
 */
export const PRIVATE_PROPERTIES: readonly string[] = `
  __reactViewTransition _eventListeners _fragmentFiber _internalRoot _observers _retryCache _scope
  _selector _visibility alternate attachedListener baseLanes baseQueue baseState blockedOn cachePool
  callbackNode callbackPriority callbacks cancelPendingCommit child childLanes dehydrated deletions
  dependencies deps eagerState elementType entangledLanes entanglements errorRecoveryDisabledLanes
  expirationTimes expiredLanes firstBaseUpdate firstContext flags hasEagerState hiddenCallbacks
  hiddenUpdates hoistableScripts hoistableStyles imgCount inst isBackwards isDehydrated lane lanes
  lastBaseUpdate lastEffect lastRenderedReducer lastRenderedState memoCache memoizedProps
  memoizedState optionsOrUseCapture pendingContext pendingLanes pendingProps pingCache pingedLanes
  pooledCache pooledCacheLanes queue reactFragments refCleanup refCount renderingStartTime retryLane
  retryQueue return revertLane shellSuspendCounter sibling stateNode subtreeFlags suspendedLanes tag
  tailMode timeoutHandle treeForkCount unsuspend updateQueue warmLanes
`
  .trim()
  .split(/\s+/);

const MANGLED = new RegExp(`^(${PRIVATE_PROPERTIES.join('|')})$`);

/** Where React's client gives its functions to `react-dom`, in an object that both share. */
const GIVEN_FUNCTIONS = /ReactDOMSharedInternals\.d = \{[^{}]*\};/;

/** What else is in that object: the priority of updates. */
const SHARED_OBJECT =
  'exports.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = { p: 0, findDOMNode: null };';

const CLIENT = /[\\/]react-dom-client\.production\.js$/;
const SHARED = 'react-dom-shared';

/** The client with short properties, without what only the functions of `react-dom` use. */
async function smallerClient(source: string): Promise<string> {
  if (!GIVEN_FUNCTIONS.test(source))
    throw new Error('This version of React has another object for react-dom.');
  const alone = source.replace(GIVEN_FUNCTIONS, '');
  const { code } = await transform(alone, { mangleProps: MANGLED, treeShaking: true, charset: 'utf8' });
  return code;
}

/**
 * Makes the production build of React's client smaller, which minifies only its variables: shortens its properties, and
 * leaves out the functions of `react-dom` (portals, preloading, resetting forms).
 */
export const SMALLER_REACT: Plugin = {
  name: 'smaller-react',
  setup(build) {
    build.onLoad({ filter: CLIENT }, async ({ path }) => ({
      contents: await smallerClient(await readFile(path, 'utf8')),
      loader: 'js',
    }));
    build.onResolve({ filter: /^react-dom$/ }, ({ importer }) =>
      CLIENT.test(importer)
        ? { path: SHARED, namespace: SHARED }
        : { errors: [{ text: 'The functions of react-dom are left out; see smaller-react.ts.' }] },
    );
    build.onLoad({ filter: /.*/, namespace: SHARED }, () => ({ contents: SHARED_OBJECT, loader: 'js' }));
  },
};
