import type { ServerResponse } from 'node:http';
import type { PageFile } from './page-files';

/** Sends one of the server's own files. */
export function sendPageFile(response: ServerResponse, { contentType, body, policy }: PageFile): void {
  response.writeHead(200, {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(policy !== undefined && { 'Content-Security-Policy': policy }),
  });
  response.end(body);
}

/** Sends data for the server's own scripts. */
export function sendJson(response: ServerResponse, value: unknown): void {
  sendPageFile(response, { contentType: 'application/json', body: JSON.stringify(value) });
}
