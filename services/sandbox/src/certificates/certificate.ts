import { createPublicKey, randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto'
import { generatePrivateKey } from '../keys/generate-private-key.ts'
import { isIP } from 'node:net'
import {
  encodeExplicitTag,
  encodeImplicitTag,
  encodeBitString,
  encodeUtcTime,
  encodeOctetString,
  encodeOid,
  encodeSequence,
  encodeSet,
  encodeUtf8String,
  encodeInteger,
  encodeTrue,
} from './der.ts'

export interface Credentials {
  key: string
  cert: string
}

export interface CertificateRequest {
  name: string
  days: number
  /** Purpose: certificate authority, client, or server with these host names. */
  use: 'authority' | 'client' | { server: readonly string[] }
}

const DAY_MS = 86_400_000
const ECDSA_SHA256 = encodeSequence(encodeOid('1.2.840.10045.4.3.2'))

const encodeName = (name: string): Buffer =>
  encodeSequence(encodeSet(encodeSequence(encodeOid('2.5.4.3'), encodeUtf8String(name))))

const encodeCriticalExtension = (id: string, value: Buffer): Buffer =>
  encodeSequence(encodeOid(id), encodeTrue(), encodeOctetString(value))
const encodeExtension = (id: string, value: Buffer): Buffer =>
  encodeSequence(encodeOid(id), encodeOctetString(value))

const encodeAlternativeName = (host: string): Buffer =>
  isIP(host) === 4
    ? encodeImplicitTag(7, Buffer.from(host.split('.').map(Number)))
    : encodeImplicitTag(2, Buffer.from(host))

const encodeExtensions = (use: CertificateRequest['use']): Buffer => {
  if (use === 'authority') {
    // Key usage: certificate and CRL signing.
    return encodeSequence(
      encodeCriticalExtension('2.5.29.19', encodeSequence(encodeTrue())),
      encodeCriticalExtension('2.5.29.15', encodeBitString(Buffer.of(0x06), 1)),
    )
  }
  const purpose = use === 'client' ? '1.3.6.1.5.5.7.3.2' : '1.3.6.1.5.5.7.3.1'
  return encodeSequence(
    encodeCriticalExtension('2.5.29.19', encodeSequence()),
    encodeCriticalExtension('2.5.29.15', encodeBitString(Buffer.of(0x80), 7)),
    encodeExtension('2.5.29.37', encodeSequence(encodeOid(purpose))),
    ...(use === 'client'
      ? []
      : [encodeExtension('2.5.29.17', encodeSequence(...use.server.map(encodeAlternativeName)))]),
  )
}

const toPem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/(.{64})(?!$)/g, '$1\n')}\n-----END CERTIFICATE-----\n`

const readCommonName = (cert: string): string =>
  /CN=(.+)/.exec(new X509Certificate(cert).subject)?.[1] ?? ''

/**
 * Issues a key and its certificate, signed by `issuer` or self-signed. Validity follows the
 * machine's clock, because TLS clients check it.
 */
export const issueCertificate = (
  { name, days, use }: CertificateRequest,
  issuer?: Credentials,
): Credentials => {
  const privateKey = generatePrivateKey()
  const key = exportKey(privateKey)
  const now = Date.now()
  const body = encodeSequence(
    encodeExplicitTag(0, encodeInteger(Buffer.of(2))),
    encodeInteger(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ECDSA_SHA256,
    encodeName(issuer ? readCommonName(issuer.cert) : name),
    encodeSequence(
      encodeUtcTime(new Date(now - DAY_MS)),
      encodeUtcTime(new Date(now + days * DAY_MS)),
    ),
    encodeName(name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    encodeExplicitTag(3, encodeExtensions(use)),
  )
  const signature = sign('sha256', body, issuer?.key ?? key)
  return { key, cert: toPem(encodeSequence(body, ECDSA_SHA256, encodeBitString(signature))) }
}

const exportKey = (key: KeyObject): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** True when the certificate is valid for that many more days. */
export const isValidForDays = (days: number, cert: string): boolean =>
  Date.parse(new X509Certificate(cert).validTo) > Date.now() + days * DAY_MS
