import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** Connections to the service that stay open between reads. */
export interface Connections {
  readonly httpAgent: HttpAgent;
  readonly httpsAgent: HttpsAgent;
  close(): void;
}

const MAX_SOCKETS = 6;

/** A connection that was idle for longer may have been closed silently. */
const IDLE_MS = 30_000;

export function createConnections(maxSockets = MAX_SOCKETS): Connections {
  const settings = { keepAlive: true, maxSockets, timeout: IDLE_MS };
  const httpAgent = new HttpAgent(settings);
  const httpsAgent = new HttpsAgent(settings);
  return {
    httpAgent,
    httpsAgent,
    close() {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}
