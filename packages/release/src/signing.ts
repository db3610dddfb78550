import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto'
import { Metadata, MetadataKind, Signature } from '@tufjs/models'
import { toCanonicalJson } from './canonical-json.ts'

/** Version of the specification of The Update Framework. */
const SPEC = '1.0.31'

/** A private key and its public part as listed in metadata. */
export interface SigningKey {
  readonly id: string
  readonly listed: {
    readonly keytype: string
    readonly scheme: string
    readonly keyval: { readonly public: string }
  }
  readonly privateKey: KeyObject
}

/** Returns a new private key as PEM. */
export const createKeyPem = (): string =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

export function parseKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem)
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const listed = {
    keytype: 'ed25519',
    scheme: 'ed25519',
    keyval: { public: Buffer.from(x, 'base64url').toString('hex') },
  }
  const id = createHash('sha256').update(toCanonicalJson(listed)).digest('hex')
  return { id, listed, privateKey }
}

/** Returns the role that signs the entry of a remote. */
export const toRoleName = (name: string): string => `remote-${name}`

/** Fields of a role besides those that all metadata share. */
export type MetadataFields = Parameters<typeof Metadata.fromJSON>[1]

interface Statement {
  readonly version: number
  readonly expires: Date
  readonly fields: MetadataFields
}

/** Returns the JSON of a role's metadata, signed with each key. */
export function signMetadata(
  role: string,
  { version, expires, fields }: Statement,
  keys: readonly SigningKey[],
): string {
  // Roles of remotes are delegated targets roles.
  const kind = Object.values(MetadataKind).find((one) => one === role) ?? MetadataKind.Targets
  const signed = {
    _type: kind,
    spec_version: SPEC,
    version,
    expires: `${expires.toISOString().slice(0, 19)}Z`,
    ...fields,
  }
  // The overloads accept one kind each; only common fields are used here.
  const metadata = Metadata.fromJSON(kind as MetadataKind.Targets, { signed, signatures: [] })
  for (const { id, privateKey } of keys) {
    metadata.sign(
      (data) => new Signature({ keyID: id, sig: sign(null, data, privateKey).toString('hex') }),
    )
  }
  return JSON.stringify(metadata.toJSON())
}

/** Throws unless `text` is a root that enough keys of `previous` have signed. */
export function verifyRoot(previous: string, text: string): void {
  const parseRoot = (json: string) => Metadata.fromJSON(MetadataKind.Root, JSON.parse(json))
  parseRoot(previous).verifyDelegate(MetadataKind.Root, parseRoot(text))
}
