import type { IncomingMessage } from 'node:http';
import type { Environment } from '../../../config/environment';
import { readBody } from '../../files/read-body';
import { originForm } from '../../serve/request-target';
import type { Exchange } from '../../serve/send-file';
import type { EmulatedAddress } from '../page/emulated-addresses';
import { isOwnPage } from '../server/own-requests';
import { type Answer, type Emulate, jsonAnswer } from './answer';
import { createCollector } from './collector';
import { EMULATED_SERVICES, EMULATOR_LIST, type EmulatedService, SERVICES } from './emulated-services';
import { createExperimentService, type ReadDefinitions } from './experiment-service';
import { createLocationService } from './location';
import { answerMonitoring, answerReplay } from './monitoring-and-replay';

/** The limit of one request. Recordings are the largest. */
const MAX_BYTES = 16 * 1024 * 1024;

async function answerTo(
  request: IncomingMessage,
  answer: (text: string) => Answer | Promise<Answer>,
): Promise<Answer> {
  // Requests that no page sends have no origin.
  if (request.headers.origin !== undefined && !isOwnPage(request)) return jsonAnswer(403, {});
  const body = await readBody(request, MAX_BYTES);
  return body === undefined ? jsonAnswer(413, {}) : answer(body.toString('utf8'));
}

async function sendAnswer({ request, response }: Exchange, answer: Parameters<typeof answerTo>[1]) {
  try {
    const { status, headers, body } = await answerTo(request, answer);
    response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(body);
  } catch {
    // The request is invalid or was canceled.
    response.destroy();
  }
}

/** Emulates services on the server's own origin, until the server stops. */
export class Emulators {
  /** The requested services that are not configured. A configured service is never replaced. */
  readonly services: readonly EmulatedService[];
  /** Variables that make a build use the emulators. */
  readonly environment: Readonly<Record<string, string>>;
  /** Addresses whose requests pages redirect to this server. */
  readonly addresses: readonly EmulatedAddress[];
  /** The script of the consent vendor is a file, so it needs no emulator here. */
  readonly #emulators: Readonly<Partial<Record<EmulatedService, Emulate>>>;

  constructor(
    requested: readonly EmulatedService[],
    environment: Environment,
    readDefinitions: ReadDefinitions,
  ) {
    const isConfigured = (service: EmulatedService) =>
      SERVICES[service].configuredBy.some((name) => environment[name] !== undefined);
    this.services = EMULATED_SERVICES.filter(
      (service) => requested.includes(service) && !isConfigured(service),
    );
    const emulated = this.services.map((service) => SERVICES[service]);
    this.environment = Object.assign({}, ...emulated.map((service) => service.environment));
    this.addresses = emulated.map(({ address, path }) => [`${address}/`, `${path}/`]);
    this.#emulators = {
      analytics: createCollector(),
      location: createLocationService(),
      monitoring: answerMonitoring,
      replay: answerReplay,
      experiments: createExperimentService(readDefinitions),
    };
  }

  /** Answers a request to an emulated service; undefined for any other request. */
  handle(exchange: Exchange): Promise<void> | undefined {
    const { url = '/', method = '' } = exchange.request;
    const [pathname = '', search] = originForm(url).split('?', 2);
    if (pathname === EMULATOR_LIST && this.services.length > 0) {
      const paths = this.services.map((service) => [service, SERVICES[service].path]);
      return sendAnswer(exchange, () => jsonAnswer(200, Object.fromEntries(paths)));
    }
    const service = this.services.find((name) => `${pathname}/`.startsWith(`${SERVICES[name].path}/`));
    const emulate = service && this.#emulators[service];
    if (service === undefined || emulate === undefined) return undefined;
    const path = pathname.slice(SERVICES[service].path.length);
    const query = new URLSearchParams(search);
    return sendAnswer(exchange, (text) => emulate({ method, path, query, text }));
  }
}
