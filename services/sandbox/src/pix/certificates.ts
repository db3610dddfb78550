import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  certificate,
  holdsFor,
  type Credentials,
  type Wanted,
} from '../certificates/certificate.ts'

const RENEW_BEFORE_DAYS = 30

export interface PixCertificates {
  /** Whom this provider and its clients trust. */
  ca: string
  server: Credentials
  /** This provider as a client of its clients' webhooks. */
  sender: Credentials
}

const written = (path: string, content: string): void => {
  writeFileSync(`${path}.new`, content, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

const kept = (dir: string, name: string, wanted: Wanted, issuer?: Credentials): Credentials => {
  const [keyPath, certPath] = [join(dir, `${name}.key.pem`), join(dir, `${name}.pem`)]
  if (existsSync(keyPath) && existsSync(certPath)) {
    const known = { key: readFileSync(keyPath, 'utf8'), cert: readFileSync(certPath, 'utf8') }
    if (holdsFor(RENEW_BEFORE_DAYS, known.cert)) return known
  }
  const made = certificate(wanted, issuer)
  written(keyPath, made.key)
  written(certPath, made.cert)
  return made
}

/**
 * The provider's small authority, made at its first start and kept in that folder: `ca.pem`; as `client.pem` with `client.key.pem` what the
 * provider hands to the shop; as `webhook.pem` with `webhook.key.pem` what the shop's webhook shows, which any authority could have made. `hosts` are the names under which others reach it.
 */
export const pixCertificates = (dir: string, hosts: readonly string[]): PixCertificates => {
  mkdirSync(dir, { recursive: true })
  const authority = kept(dir, 'ca', { name: 'Sandbox Pix CA', days: 3650, use: 'authority' })
  const server = kept(
    dir,
    'server',
    { name: 'Sandbox Pix', days: 397, use: { server: hosts } },
    authority,
  )
  const sender = kept(
    dir,
    'sender',
    { name: 'Sandbox Pix Webhook', days: 397, use: 'client' },
    authority,
  )
  kept(
    dir,
    'webhook',
    { name: 'Webhook da Operadora', days: 397, use: { server: hosts } },
    authority,
  )
  kept(dir, 'client', { name: 'Operadora Telecom', days: 397, use: 'client' }, authority)
  return { ca: authority.cert, server, sender }
}
