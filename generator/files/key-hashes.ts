/** Two independent 32-bit hashes of a text (FNV-1a with different multipliers). */
export function hashesOf(key: string): readonly [number, number] {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let position = 0; position < key.length; position += 1) {
    const unit = key.charCodeAt(position);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x5bd1e995);
  }
  return [(first ^ (first >>> 15)) >>> 0, (second ^ (second >>> 13)) >>> 0];
}
