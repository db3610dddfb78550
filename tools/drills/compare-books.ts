import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { openDatabase, type Database } from '../../services/api/src/platform/db.ts'
import {
  readOwnLedger,
  readProviderLedger,
} from '../../services/api/src/payments/testing/live-ledgers.ts'
import type { LiveStack } from '../../services/api/src/payments/testing/live-stack.ts'
import { LEDGER_DIFFERENCES } from '../../services/api/src/testing/assert-ledger-balanced.ts'

const SETTLE_TIMEOUT_MS = 90_000
const POLL_INTERVAL_MS = 1_000

interface Providers {
  /** The sandbox over HTTP, and its API Pix over mTLS. */
  readonly sandbox: string
  readonly pixTls: string
  /** Folder of the client certificate. */
  readonly certificates: string
}

/** Calls the providers' APIs with the portal's credentials. */
const createProviderClient = ({
  sandbox,
  pixTls,
  certificates,
}: Providers): LiveStack['callProviders'] => {
  const read = (file: string): string => readFileSync(join(certificates, file), 'utf8')
  const tls = {
    ca: read('ca.pem'),
    cert: read('client.pem'),
    key: read('client.key.pem'),
    agent: false,
  } as const
  return (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const options = {
        ...tls,
        method,
        headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
      }
      if (!path.startsWith('/pix/')) {
        void fetch(sandbox + path, { method, headers })
          .then(async (response) => ({
            status: response.status,
            body: (await response.json()) as Record<string, unknown>,
          }))
          .then(resolve, reject)
        return
      }
      request(pixTls + path, options, (response) => {
        let received = ''
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (received += chunk))
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: JSON.parse(received) as Record<string, unknown>,
            }),
          )
      })
        .once('error', reject)
        .end(text)
    })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0)

interface Situation {
  readonly payments: number
  readonly cents: number
  /** What is not right yet, one sentence each. */
  readonly faults: readonly string[]
}

const readSituation = async (
  database: Database,
  callProviders: LiveStack['callProviders'],
  paid: readonly string[],
): Promise<Situation> => {
  const theirs = await readProviderLedger({ callProviders })
  const { ledger: ours, pending } = await readOwnLedger(database)
  const sumKept = (ledger: typeof ours): number =>
    sum(Object.values(ledger).map(({ amount, back }) => amount - back))
  const faults: string[] = []
  if (!isDeepStrictEqual(ours, theirs))
    faults.push(
      `${Object.keys(ours).length} payments of ${sumKept(ours)} cents are booked, the providers have ${Object.keys(theirs).length} of ${sumKept(theirs)} cents`,
    )
  if (pending > 0) faults.push(`${pending} refunds wait`)
  const { rows: differences } = await database.query(LEDGER_DIFFERENCES, [])
  if (differences.length > 0) faults.push(`the ledger differs: ${JSON.stringify(differences)}`)
  const { rows } = await database.query('select id, status from payments', [])
  const statuses = new Map(rows.map(({ id, status }) => [String(id), String(status)]))
  for (const id of paid)
    if (statuses.get(id) !== 'confirmed')
      faults.push(`payment ${id} was paid and is ${statuses.get(id) ?? 'unknown'}`)
  const isRight = (status: string): boolean =>
    ['confirmed', 'awaiting_payer', 'cancelled', 'expired', 'refused'].includes(status)
  for (const [id, status] of statuses)
    if (!isRight(status)) faults.push(`payment ${id} is still ${status}`)
  return { payments: Object.keys(theirs).length, cents: sumKept(theirs), faults }
}

/**
 * Waits until the books equal those of the providers, every payment in `paid` is confirmed, and no
 * payment waits for a provider. Throws the first fault otherwise.
 */
export const compareBooks = async (
  databaseUrl: string,
  providers: Providers,
  paid: readonly string[],
): Promise<Situation> => {
  const callProviders = createProviderClient(providers)
  const database = await openDatabase({
    databaseUrl,
    databasePool: 2,
    dataDir: '',
    cacheDir: '',
  })
  try {
    for (const deadline = performance.now() + SETTLE_TIMEOUT_MS; ; await wait(POLL_INTERVAL_MS)) {
      const situation = await readSituation(database, callProviders, paid)
      const [fault] = situation.faults
      if (fault === undefined) return situation
      if (performance.now() > deadline) throw new Error(`something was lost: ${fault}`)
    }
  } finally {
    await database.close()
  }
}
