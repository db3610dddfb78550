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

/** Version of the specification of The Update Framework that the metadata follow. */
const SPEC = '1.0.31'

/** A private key with its public half as metadata list it. */
export interface SigningKey {
  readonly id: string
  readonly listed: {
    readonly keytype: string
    readonly scheme: string
    readonly keyval: { readonly public: string }
  }
  readonly privateKey: KeyObject
}

/** A new private key, as PEM. */
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

/** The role that states what is live of a remote. */
export const toRoleName = (name: string): string => `remote-${name}`

/** What a role states, beyond what all metadata have in common. */
export type MetadataFields = Parameters<typeof Metadata.fromJSON>[1]

interface Statement {
  readonly version: number
  readonly expires: Date
  readonly fields: MetadataFields
}

/** The text of a role's metadata, signed by each of the keys. */
export function signMetadata(
  role: string,
  { version, expires, fields }: Statement,
  keys: readonly SigningKey[],
): string {
  // Each remote's role has a 'targets' of its own.
  const kind = Object.values(MetadataKind).find((one) => one === role) ?? MetadataKind.Targets
  const signed = {
    _type: kind,
    spec_version: SPEC,
    version,
    expires: `${expires.toISOString().slice(0, 19)}Z`,
    ...fields,
  }
  // The overloads take one kind each. Only what all kinds have in common is used here.
  const metadata = Metadata.fromJSON(kind as MetadataKind.Targets, { signed, signatures: [] })
  for (const { id, privateKey } of keys) {
    metadata.sign(
      (data) => new Signature({ keyID: id, sig: sign(null, data, privateKey).toString('hex') }),
    )
  }
  return JSON.stringify(metadata.toJSON())
}

/** Throws unless `text` is a root that `previous` (the text of another root, or the same) trusts by enough keys. */
export function verifyRoot(previous: string, text: string): void {
  const parseRoot = (json: string) => Metadata.fromJSON(MetadataKind.Root, JSON.parse(json))
  parseRoot(previous).verifyDelegate(MetadataKind.Root, parseRoot(text))
}
