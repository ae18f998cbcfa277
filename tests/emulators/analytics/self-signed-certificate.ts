import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The options of a TLS server. */
export interface SelfSignedCertificate {
  /** PEM. */
  readonly key: string;
  /** PEM. */
  readonly cert: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** One DER value: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes =
    length < 128 ? [] : [...Buffer.from(length.toString(16).padStart(length < 256 ? 2 : 4, '0'), 'hex')];
  return Buffer.concat([
    Buffer.from([tag, ...(length < 128 ? [length] : [0x80 | bytes.length, ...bytes])]),
    content,
  ]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes));
const octets = (content: Uint8Array) => der(0x04, content);
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const utcTime = (time: number) =>
  der(0x17, Buffer.from(`${new Date(time).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const SUBJECT_ALTERNATIVE_NAME = oid(0x55, 0x1d, 0x11);
const VERSION_3 = der(0xa0, der(0x02, Buffer.from([2])));

/** `localhost` and `127.0.0.1`. */
function alternativeNames(): Buffer {
  return sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
}

/** A new key and a certificate for this machine, valid for two days: trusted by nobody else and not stored. */
export function selfSignedCertificate(now = Date.now()): SelfSignedCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const extensions = sequence(sequence(SUBJECT_ALTERNATIVE_NAME, octets(alternativeNames())));
  const body = sequence(
    VERSION_3,
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(now - DAY_MS), utcTime(now + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const certificate = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
