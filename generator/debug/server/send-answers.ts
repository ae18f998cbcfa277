import type { ServerResponse } from 'node:http';
import type { PageFile } from './page-files';

/** Sends one of the server's own files. */
export function sendPageFile(response: ServerResponse, { contentType, body, policy }: PageFile): void {
  response.writeHead(200, {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
  });
  response.end(body);
}

/** Sends data for the scripts of this server. */
export function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(JSON.stringify(value));
}
