import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'

/** The site of every test server. */
const SITE = { id: 'stayboard.test', origin: 'https://stayboard.test' }

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest()
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** Encodes a CBOR head: the major type and a number below 65,536. */
function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size])
  return size < 256
    ? Buffer.from([(type << 5) | 24, size])
    : Buffer.from([(type << 5) | 25, size >> 8, size & 0xff])
}
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborNumber = (number: number) => (number < 0 ? head(1, -1 - number) : head(0, number))
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

/** Encodes a P-256 public key in the COSE format. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  const numbers: [number, Buffer][] = [
    [1, cborNumber(2)],
    [3, cborNumber(-7)],
    [-1, cborNumber(1)],
    [-2, cborBytes(Buffer.from(x, 'base64url'))],
    [-3, cborBytes(Buffer.from(y, 'base64url'))],
  ]
  return cborMap(numbers.map(([name, value]) => [cborNumber(name), value]))
}

/** Values in an answer that replace the correct ones. */
export interface Lies {
  origin?: string
  rpId?: string
  type?: string
  /** The flags of the authenticator data. 5 means that the user is present and verified. */
  flags?: number
  counter?: number
}

/** Creates an authenticator in software. @param pem the private key; a new one by default */
export function authenticator(pem?: string, name = 'software key') {
  const key = pem ? createPrivateKey(pem) : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const id = encoded(hash(`${name} ${coseOf(key).toString('hex')}`))
  const clientData = (type: string, challenge: string, { origin = SITE.origin, type: other = type }: Lies) =>
    Buffer.from(JSON.stringify({ type: other, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, { rpId = SITE.id, counter = 0 }: Lies) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count])
  }
  return {
    id,
    publicKey: coseOf(key),
    /** Answers the options for a new passkey. */
    create(challenge: string, lies: Lies = {}) {
      const length = Buffer.from([0, Buffer.from(id, 'base64url').length])
      const attested = [Buffer.alloc(16), length, Buffer.from(id, 'base64url'), coseOf(key)]
      const data = Buffer.concat([authData((lies.flags ?? 5) | 0x40, lies), ...attested])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      const clientDataJSON = encoded(clientData('webauthn.create', challenge, lies))
      return { id, clientDataJSON, attestationObject: encoded(attestation) }
    },
    /** Answers the options for a sign-in. */
    get(challenge: string, lies: Lies = {}) {
      const client = clientData('webauthn.get', challenge, lies)
      const data = authData(lies.flags ?? 5, lies)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), key)
      return {
        ...{ id, clientDataJSON: encoded(client), authenticatorData: encoded(data) },
        signature: encoded(signature),
      }
    },
  }
}
