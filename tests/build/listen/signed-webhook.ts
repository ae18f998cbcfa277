import { createHmac } from 'node:crypto';

export const WEBHOOK_SECRET = 'planted-webhook-secret-0123456789-0123456789-0123456789-01234567';

/** A webhook as a test describes it. */
export interface WebhookInput {
  readonly topic?: string;
  readonly body?: unknown;
  /** The raw body, instead of JSON. */
  readonly raw?: string | Buffer<ArrayBuffer>;
  readonly key?: string;
  /** Path and query that are signed. */
  readonly path?: string;
  readonly stamp?: number;
  readonly secret?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let count = 0;

/** A unique key within the process. */
export function newKey(): string {
  count += 1;
  return `${process.pid}-${count}`.padStart(64, '0');
}

/** The headers and the body of a webhook, signed like the content service, written independently of our own code. */
export function signWebhook(input: WebhookInput): {
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
} {
  const { topic = 'ContentManagement.Entry.publish', stamp = Date.now(), path = '/webhook' } = input;
  const body = Buffer.from(input.raw ?? JSON.stringify(input.body ?? {}));
  const named: Record<string, string> = {
    'x-contentful-topic': topic,
    'x-contentful-webhook-name': 'test',
    'x-contentful-idempotency-key': input.key ?? newKey(),
    ...input.headers,
    'x-contentful-timestamp': String(stamp),
  };
  const names = [...Object.keys(named), 'x-contentful-signed-headers'].sort();
  named['x-contentful-signed-headers'] = names.join(',');
  const text = ['POST', path, names.map((name) => `${name}:${named[name]}`).join(';'), ''].join('\n');
  const signature = createHmac('sha256', input.secret ?? WEBHOOK_SECRET)
    .update(text)
    .update(body)
    .digest('hex');
  return {
    headers: {
      ...named,
      'x-contentful-signature': signature,
      'content-type': 'application/vnd.contentful.management.v1+json',
    },
    body,
  };
}
