/**
 * A thread that watches the one that renders. If that one is blocked, for example by an endless loop in a template, it
 * writes its stack to file descriptor 4 as a line of JSON, and an empty text when the thread answers again.
 */
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

const CHECK_MS = 500;
/** Longer than any page takes to render. */
const BLOCKED_MS = 2000;
const REPORT_FD = 4;

const beats = new Int32Array(workerData.beats);
let last = -1;
let since = Date.now();
let isBlocked = false;

/** @param {string} stack */
function report(stack) {
  writeSync(REPORT_FD, `${JSON.stringify({ stack })}\n`);
}

/** Pauses the other thread for a moment to read its stack. */
function reportStack() {
  const session = new Session();
  session.connectToMainThread();
  /** @type {Map<string, string>} */
  const urls = new Map();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => urls.set(scriptId, url));
  session.on('Debugger.paused', ({ params }) => {
    const lines = params.callFrames.map(({ functionName, location }) => {
      const { scriptId, lineNumber, columnNumber = 0 } = location;
      return `    at ${functionName || '<anonymous>'} (${urls.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1})`;
    });
    report(`Blocked\n${lines.join('\n')}`);
    session.post('Debugger.resume');
    session.disconnect();
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  if (beat !== last) {
    last = beat;
    since = Date.now();
    if (isBlocked) report('');
    isBlocked = false;
  } else if (!isBlocked && Date.now() - since >= BLOCKED_MS) {
    isBlocked = true;
    reportStack();
  }
}, CHECK_MS);
