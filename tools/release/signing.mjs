import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from 'node:crypto'
import { Metadata, MetadataKind, Signature } from '@tufjs/models'

/** Metadata of The Update Framework, as every client of it reads it. */
const SPEC = '1.0.31'

/** A new private key, as PEM. Written by its generator: Node 20 may wait for ever where a key straight out of one is exported. */
export const newKey = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

/** A private key with its public half as metadata name it: `{id, listed, privateKey}`. */
export function keyFrom(pem) {
  const privateKey = createPrivateKey(pem)
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  const listed = {
    keytype: 'ed25519',
    scheme: 'ed25519',
    keyval: { public: Buffer.from(x, 'base64url').toString('hex') },
  }
  // Canonical JSON: members in the order of their names.
  const canonical = JSON.stringify({
    keytype: listed.keytype,
    keyval: listed.keyval,
    scheme: listed.scheme,
  })
  return { id: createHash('sha256').update(canonical).digest('hex'), listed, privateKey }
}

/** The role that says of a remote what is live. */
export const roleOf = (name) => `remote-${name}`

/** Which part of the framework a role is: each remote has a 'targets' of its own. */
export const kindOf = (role) =>
  Object.values(MetadataKind).includes(role) ? role : MetadataKind.Targets

/** The text of a role's metadata, signed by each of the keys. `said` is what the role says; `expires` is a Date. */
export function signedText(role, { version, expires, said }, keys) {
  const kind = kindOf(role)
  const signed = {
    _type: kind,
    spec_version: SPEC,
    version,
    expires: `${expires.toISOString().slice(0, 19)}Z`,
    ...said,
  }
  const metadata = Metadata.fromJSON(kind, { signed, signatures: [] })
  for (const { id, privateKey } of keys) {
    metadata.sign(
      (data) => new Signature({ keyID: id, sig: sign(null, data, privateKey).toString('hex') }),
    )
  }
  return JSON.stringify(metadata.toJSON())
}

/** Throws unless `text` is a root that `previous` (another root's text, or the same) trusts by enough keys. */
export function verifyRoot(previous, text) {
  const rootOf = (json) => Metadata.fromJSON(MetadataKind.Root, JSON.parse(json))
  rootOf(previous).verifyDelegate(MetadataKind.Root, rootOf(text))
}
