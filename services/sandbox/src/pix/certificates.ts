import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  issueCertificate,
  isValidForDays,
  type Credentials,
  type CertificateRequest,
} from '../certificates/certificate.ts'

const RENEW_BEFORE_DAYS = 30

interface PixCertificates {
  ca: string
  server: Credentials
  /** Client certificate for calls to webhooks. It is read for each call, so that it can be replaced. */
  readSender: () => Credentials
  /** Certificate of the portal as a client. */
  client: Credentials
}

const writeAtomically = (path: string, content: string): void => {
  writeFileSync(`${path}.new`, content, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

const readCredentials = (dir: string, name: string): Credentials => ({
  key: readFileSync(join(dir, `${name}.key.pem`), 'utf8'),
  cert: readFileSync(join(dir, `${name}.pem`), 'utf8'),
})

const loadOrIssue = (
  dir: string,
  name: string,
  wanted: CertificateRequest,
  issuer?: Credentials,
): Credentials => {
  const [keyPath, certPath] = [join(dir, `${name}.key.pem`), join(dir, `${name}.pem`)]
  if (existsSync(keyPath) && existsSync(certPath)) {
    const known = readCredentials(dir, name)
    if (isValidForDays(RENEW_BEFORE_DAYS, known.cert)) return known
  }
  const issued = issueCertificate(wanted, issuer)
  writeAtomically(keyPath, issued.key)
  writeAtomically(certPath, issued.cert)
  return issued
}

/**
 * Loads the provider's certificates from that folder, or issues them at the first start.
 * `client.pem` is for the portal as a client, `webhook.pem` for its webhook server. `hosts` are the
 * server names.
 */
export const loadPixCertificates = (dir: string, hosts: readonly string[]): PixCertificates => {
  mkdirSync(dir, { recursive: true })
  const authority = loadOrIssue(dir, 'ca', { name: 'Sandbox Pix CA', days: 3650, use: 'authority' })
  const server = loadOrIssue(
    dir,
    'server',
    { name: 'Sandbox Pix', days: 397, use: { server: hosts } },
    authority,
  )
  loadOrIssue(dir, 'sender', { name: 'Sandbox Pix Webhook', days: 397, use: 'client' }, authority)
  loadOrIssue(
    dir,
    'webhook',
    { name: 'Webhook da Operadora', days: 397, use: { server: hosts } },
    authority,
  )
  const client = loadOrIssue(
    dir,
    'client',
    { name: 'Operadora Telecom', days: 397, use: 'client' },
    authority,
  )
  const readSender = (): Credentials => readCredentials(dir, 'sender')
  return { ca: authority.cert, server, readSender, client }
}
