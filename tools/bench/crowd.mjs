// Inserts customers with a session each directly into the database, because logging in would hit
// the rate limits under test.
import http from 'node:http'
import { toCents } from '../../packages/contract/src/values/money.ts'
import { readConfig } from '../../services/api/src/config/index.ts'
import { encryptCustomer } from '../../services/api/src/identity/store/encrypted-customer.ts'
import { customers, logins } from '../../services/api/src/identity/tables.ts'
import { toMonth } from '../../services/api/src/billing/rules/add-months.ts'
import {
  contracts,
  contractProducts,
  invoices as invoiceTable,
} from '../../services/api/src/billing/tables.ts'
import {
  createLogger,
  createPlatform,
  createCsrfToken,
  openDatabase,
  PORTAL_AUDIENCE,
} from '../../services/api/src/platform/index.ts'
import { SECRET } from './pair.mjs'

const NOW = () => new Date()
const toIsoDay = (days) =>
  /** @type {import('../../packages/contract/src/values/calendar-date.ts').CalendarDate} */ (
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  )

const computeCheckDigit = (numbers) =>
  ((numbers.reduce((sum, number, i) => sum + number * (numbers.length + 1 - i), 0) * 10) % 11) % 10
const buildCpf = (at) => {
  const nine = [...String(200_000_000 + at)].map(Number)
  const ten = [...nine, computeCheckDigit(nine)]
  return [...ten, computeCheckDigit(ten)].join('')
}

/**
 * Creates `count` customers, numbered from `first`, each signed in with a contract and `invoices`
 * unpaid invoices.
 */
export async function createCrowd(databaseUrl, count, invoices = 2, first = 0) {
  const config = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: SECRET, DATABASE_URL: databaseUrl })
  const database = await openDatabase(config)
  const { db, sessions, keys } = createPlatform(config, database, createLogger('error'))
  try {
    const numbers = Array.from({ length: count }, (_, at) => first + at)
    const buildContractId = (at) => `CT${2_000_000_000 + at}`
    const buildInvoiceIds = (at) =>
      Array.from(
        { length: invoices },
        (_, n) => `FT2${String(at).padStart(8, '0')}${String(n).padStart(3, '0')}`,
      )
    await db.insert(customers).values(
      numbers.map((at) =>
        encryptCustomer(keys.customer, {
          id: `crowd-${at}`,
          name: 'Heitor Alves',
          document: buildCpf(at),
          type: 'PF',
          phone: `+55119${80_000_000 + at}`,
          birthdate: null,
          email: null,
          blacklisted: false,
          cardBlocked: false,
          phoneLoginRole: 'administers',
        }),
      ),
    )
    await db.insert(contracts).values(
      numbers.map((at) => ({
        reference: buildContractId(at),
        customerId: `crowd-${at}`,
        productType: /** @type {const} */ ('TIM'),
        dueDay: 10,
        multiple: true,
      })),
    )
    await db.insert(contractProducts).values(
      numbers.map((at) => ({
        contractReference: buildContractId(at),
        position: 0,
        name: 'TIM Controle 25 GB',
        code: /** @type {const} */ ('CBT7'),
      })),
    )
    for (const at of numbers) {
      await db.insert(invoiceTable).values(
        buildInvoiceIds(at).map((reference, n) => ({
          reference,
          contractReference: buildContractId(at),
          month: toMonth(toIsoDay(-30 * n)),
          dueDate: toIsoDay(5 - 30 * n),
          components: [{ kind: 'service', amount: toCents(4990 + n) }],
          state: /** @type {const} */ ('OPEN'),
        })),
      )
    }
    await db.insert(logins).values(
      numbers.map((at) => ({
        id: `crowd-${at}`,
        customerId: `crowd-${at}`,
        protocol: `crowd${at}`,
        phone: null,
        createdAt: NOW(),
      })),
    )
    const made = []
    for (const at of numbers) {
      const { token, cookie, session } = await sessions.issue(db, {
        loginId: `crowd-${at}`,
        customerId: `crowd-${at}`,
        stage: 'customer',
        audience: PORTAL_AUDIENCE,
        protocol: `crowd${at}`,
        phone: null,
        invoices: null,
      })
      const csrf = createCsrfToken(keys.csrf, session.id)
      made.push({
        id: `crowd-${at}`,
        contract: buildContractId(at),
        debts: buildInvoiceIds(at),
        headers: {
          authorization: `Bearer ${token}`,
          'x-xsrf-token': csrf,
          cookie: `portal-session=${cookie}; XSRF-TOKEN=${csrf}`,
        },
      })
    }
    return made
  } finally {
    await database.close()
  }
}

/**
 * A browser with its own client IP: every address of 127.0.0.0/8 is this machine.
 *
 * @param {{ edge: string, origin: string, address?: string, headers?: object }} options
 */
export function createBrowser({ edge, origin, address, headers = {} }) {
  const agent = new http.Agent({ keepAlive: true, localAddress: address })
  const open = (method, path, body, more) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const request = http.request(
        edge + path,
        {
          agent,
          method,
          headers: {
            origin,
            ...headers,
            ...(text && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...more,
          },
        },
        resolve,
      )
      request.once('error', reject)
      request.end(text)
    })
  return {
    /** Sends a request; returns the whole response and its duration in ms. */
    call: async (method, path, body, more) => {
      const start = performance.now()
      const answer = await open(method, path, body, more)
      let text = ''
      for await (const part of answer.setEncoding('utf8')) text += part
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text,
        ms: performance.now() - start,
      }
    },
    close: () => agent.destroy(),
  }
}

/** Request body that pays these invoices by Pix. */
export const buildPixOrder = (contract, debtsReference) => [
  { reference: contract, debtsReference, expirationDate: null, paymentMethod: 'PIX' },
]
