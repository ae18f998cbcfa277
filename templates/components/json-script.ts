/** A value as the text of a `<script>`: JSON, escaped so that it cannot end the element or begin a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
