import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { parseJson } from '../../files/parse-json';

/** The data of a webhook about an entry or an asset. Only used to check whether the delivery API is up to date. */
export interface AnnouncedChange {
  /** `Entry:<id>` or `Asset:<id>`. */
  readonly key: string;
  readonly state: 'published' | 'gone';
  readonly revision: number | undefined;
  /** When it happened by the service's clock, in epoch milliseconds. */
  readonly at: number | undefined;
  /** The release, bulk action or scheduled action that it belongs to. */
  readonly group: string | undefined;
}

/** How to handle a webhook of the content service. */
export type WebhookDecision =
  | {
      readonly kind: 'build';
      readonly change: AnnouncedChange | undefined;
      readonly group: string | undefined;
      /** All content may differ, so an incremental read is not enough. */
      readonly isOtherContent: boolean;
    }
  /** It is valid, but no published content changes. */
  | { readonly kind: 'ignored'; readonly reason: string }
  | { readonly kind: 'no-webhook'; readonly reason: string };

/** A description for the log. */
export interface WebhookFacts {
  readonly topic: string;
  readonly id?: string | undefined;
  readonly revision?: number | undefined;
}

/** The configuration of the site that the webhooks are for. */
export interface WebhookTarget {
  readonly spaceId: string;
  readonly environment: string;
  /** Drafts are shown, so saving changes the site. */
  readonly isPreview: boolean;
}

const TOPIC = /^(?:ContentManagement|SpaceManagement)\.([A-Za-z]{1,40})\.([a-z_]{1,40})$/;

const CONTENT_TYPES = new Set(['Entry', 'Asset', 'ContentType']);
const PUBLISHING = new Set(['publish', 'unpublish', 'archive', 'unarchive', 'delete']);
const SAVING = new Set(['create', 'save', 'auto_save']);
const COLLECTIVE = new Set(['BulkAction', 'ReleaseAction', 'ScheduledAction']);

const GROUP_HEADERS = [
  'x-contentful-release-id',
  'x-contentful-bulk-action-id',
  'x-contentful-scheduled-action-id',
  'x-contentful-release-action-id',
];

const linkForm = z.object({ sys: z.object({ id: z.string() }) });
const lenient = <Form extends z.ZodType>(form: Form) => form.optional().catch(undefined);

const bodyForm = z.object({
  sys: z.object({
    id: lenient(z.string().max(200)),
    space: lenient(linkForm),
    environment: lenient(linkForm),
    revision: lenient(z.number().int()),
    publishedCounter: lenient(z.number().int()),
    updatedAt: lenient(z.string()),
    deletedAt: lenient(z.string()),
  }),
});

type Sys = z.infer<typeof bodyForm>['sys'];

function textOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

function timeOf({ deletedAt, updatedAt }: Sys, headers: IncomingHttpHeaders): number | undefined {
  const text = deletedAt ?? updatedAt ?? textOf(headers, 'x-contentful-event-datetime') ?? '';
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

interface Event {
  readonly type: string;
  readonly action: string;
  readonly sys: Sys;
  readonly headers: IncomingHttpHeaders;
}

/** The change that can be verified in the delivered content; unpublished content stays visible in a preview. */
function announcedChange(
  { type, action, sys, headers }: Event,
  isPreview: boolean,
): AnnouncedChange | undefined {
  const isEntity = type === 'Entry' || type === 'Asset';
  const isGone =
    ['unpublish', 'archive', 'delete'].includes(action) && !(isPreview && action === 'unpublish');
  if (!isEntity || sys.id === undefined || !(isGone || action === 'publish')) return undefined;
  return {
    key: `${type}:${sys.id}`,
    state: isGone ? 'gone' : 'published',
    revision: sys.revision ?? sys.publishedCounter,
    at: timeOf(sys, headers),
    group: groupOf(headers),
  };
}

function groupOf(headers: IncomingHttpHeaders): string | undefined {
  for (const name of GROUP_HEADERS) {
    const id = textOf(headers, name);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** An alias belongs to the space, not to an environment: its id is the configured environment id. */
function isOfAlias({ type }: Event): boolean {
  return type === 'EnvironmentAlias';
}

function foreignReason(event: Event, { spaceId, environment }: WebhookTarget): string | undefined {
  const { sys } = event;
  if ((sys.space?.sys.id ?? spaceId) !== spaceId) return 'of another space';
  if (isOfAlias(event)) return sys.id === environment ? undefined : 'of another environment';
  return (sys.environment?.sys.id ?? environment) === environment ? undefined : 'of another environment';
}

function decide(event: Event, target: WebhookTarget): WebhookDecision {
  const { type, action, headers } = event;
  const strange = foreignReason(event, target);
  if (strange !== undefined) return { kind: 'ignored', reason: strange };
  const build: WebhookDecision = {
    kind: 'build',
    change: announcedChange(event, target.isPreview),
    group: groupOf(headers),
    isOtherContent: isOfAlias(event),
  };
  if (COLLECTIVE.has(type) && action === 'execute') return build;
  // The alias now points to another environment.
  if (isOfAlias(event)) return build;
  if (!CONTENT_TYPES.has(type)) return { kind: 'ignored', reason: 'nothing of it is published' };
  if (PUBLISHING.has(action)) return build;
  if (!SAVING.has(action)) return { kind: 'ignored', reason: 'nothing of it is published' };
  return target.isPreview ? build : { kind: 'ignored', reason: 'drafts are not published' };
}

/** Parses a webhook with a valid signature. */
export function readWebhook(
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: Uint8Array },
  target: WebhookTarget,
): { readonly facts: WebhookFacts; readonly decision: WebhookDecision } {
  const topic = textOf(headers, 'x-contentful-topic') ?? '';
  const [, type, action] = TOPIC.exec(topic) ?? [];
  if (type === undefined || action === undefined) {
    return { facts: { topic }, decision: { kind: 'no-webhook', reason: 'its topic is missing or unknown' } };
  }
  const sys = parseJson(Buffer.from(body).toString('utf8'), bodyForm)?.sys;
  if (sys === undefined) {
    return {
      facts: { topic },
      decision: { kind: 'no-webhook', reason: 'its body is not a JSON object with sys' },
    };
  }
  const facts = { topic, id: sys.id, revision: sys.revision };
  return { facts, decision: decide({ type, action, sys, headers }, target) };
}
