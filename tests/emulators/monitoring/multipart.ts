/** One part of a form. */
export interface Part {
  readonly name: string;
  readonly filename: string | undefined;
  readonly content: Buffer;
}

/** Parses a `multipart/form-data` body; throws if it is invalid. */
export function parseMultipart(body: Buffer, contentType: string): Part[] {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(contentType)?.[1];
  if (boundary === undefined) throw new Error(`This is no form: ${contentType}`);
  const delimiter = `--${boundary}`;
  const parts: Part[] = [];
  let from = body.indexOf(delimiter) + delimiter.length;
  for (;;) {
    const to = body.indexOf(delimiter, from);
    if (to === -1) return parts;
    const headEnd = body.indexOf('\r\n\r\n', from);
    const head = body.subarray(from, headEnd).toString();
    parts.push({
      name: /name="([^"]*)"/.exec(head)?.[1] ?? '',
      filename: /filename="([^"]*)"/.exec(head)?.[1],
      content: body.subarray(headEnd + 4, to - 2),
    });
    from = to + delimiter.length;
  }
}
