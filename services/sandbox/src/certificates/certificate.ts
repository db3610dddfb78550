import { createPublicKey, randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto'
import { newPrivateKey } from '../keys/new-private-key.ts'
import { isIP } from 'node:net'
import { around, as, bits, instant, octets, oid, sequence, set, text, whole, yes } from './der.ts'

/** Both in PEM. */
export interface Credentials {
  key: string
  cert: string
}

export interface Wanted {
  name: string
  days: number
  /** What it is for: to sign others, to be a server under these names, or to be a client. */
  use: 'authority' | 'client' | { server: readonly string[] }
}

const DAY_MS = 86_400_000
const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'))

const nameOf = (name: string): Buffer => sequence(set(sequence(oid('2.5.4.3'), text(name))))

const critical = (id: string, value: Buffer): Buffer => sequence(oid(id), yes(), octets(value))
const plain = (id: string, value: Buffer): Buffer => sequence(oid(id), octets(value))

const alternative = (host: string): Buffer =>
  isIP(host) === 4 ? as(7, Buffer.from(host.split('.').map(Number))) : as(2, Buffer.from(host))

const extensions = (use: Wanted['use']): Buffer => {
  if (use === 'authority') {
    // Signs certificates and lists of revoked ones.
    return sequence(
      critical('2.5.29.19', sequence(yes())),
      critical('2.5.29.15', bits(Buffer.of(0x06), 1)),
    )
  }
  const purpose = use === 'client' ? '1.3.6.1.5.5.7.3.2' : '1.3.6.1.5.5.7.3.1'
  return sequence(
    critical('2.5.29.19', sequence()),
    critical('2.5.29.15', bits(Buffer.of(0x80), 7)),
    plain('2.5.29.37', sequence(oid(purpose))),
    ...(use === 'client' ? [] : [plain('2.5.29.17', sequence(...use.server.map(alternative)))]),
  )
}

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/(.{64})(?!$)/g, '$1\n')}\n-----END CERTIFICATE-----\n`

const commonName = (cert: string): string =>
  /CN=(.+)/.exec(new X509Certificate(cert).subject)?.[1] ?? ''

/** A key and its certificate, signed by `issuer`, by itself where there is none. The machine's clock counts, as for everybody who checks it. */
export const certificate = ({ name, days, use }: Wanted, issuer?: Credentials): Credentials => {
  const privateKey = newPrivateKey()
  const key = pemOf(privateKey)
  const now = Date.now()
  const body = sequence(
    around(0, whole(Buffer.of(2))),
    whole(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ECDSA_SHA256,
    nameOf(issuer ? commonName(issuer.cert) : name),
    sequence(instant(new Date(now - DAY_MS)), instant(new Date(now + days * DAY_MS))),
    nameOf(name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    around(3, extensions(use)),
  )
  const signature = sign('sha256', body, issuer?.key ?? key)
  return { key, cert: pem(sequence(body, ECDSA_SHA256, bits(signature))) }
}

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Whether it still holds for that long. */
export const holdsFor = (days: number, cert: string): boolean =>
  Date.parse(new X509Certificate(cert).validTo) > Date.now() + days * DAY_MS
