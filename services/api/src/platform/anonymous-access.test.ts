/** @slow calls every endpoint as another customer */
import * as everything from '@portal/contract'
import type { Endpoint } from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { encryptContact, encryptPhone } from '../billing/store/encrypted-contacts.ts'
import { contractContacts, contracts } from '../billing/tables.ts'
import { insertCaseFile } from '../cases/store/case-files.ts'
import { createDemoPartner } from '../config/index.ts'
import { DEMO_CUSTOMERS } from '../identity/demo-customers.ts'
import { logins } from '../identity/tables.ts'
import { useSmsGateway } from '../testing/fake-sms-gateway.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { createTestKey, type TestKey } from '../testing/test-key.ts'
import { encrypt } from './encryption.ts'
import { STORE } from '../testing/stores.ts'
import {
  createTestApi,
  type CallOptions,
  type Credentials,
  type TestApi,
} from '../testing/test-api.ts'

/** Owner of everything that the contract's fixtures reference. */
const OWNER = 'pf-overdue'
const OTHER_CUSTOMER = 'pf-neighbour'
/** Only companies have people. */
const getCustomers = ({ path }: Endpoint): { readonly owner: string; readonly other: string } =>
  path.startsWith('/people')
    ? { owner: 'pj-numeric', other: 'pj-trap' }
    : { owner: OWNER, other: OTHER_CUSTOMER }
/**
 * Fixture references mapped to ids that do not exist. A new kind of reference needs an entry here
 * and a row in `insertFixtureData`.
 */
const UNKNOWN_REFERENCES: Readonly<Record<string, string>> = {
  CT1000000001: 'CT9999999999',
  FT100000000101: 'FT999999999999',
  CP1000000001: 'CP9999999999',
  pay_01: 'pay_99',
  'near-due-2026-11-27': 'near-due-1999-11-27',
  '202611211234567890': '199911211234567890',
  '6f0f2b5e-6f1c-4e7a-9d0a-5a3c9d3c1d11': '00000000-6f1c-4e7a-9d0a-5a3c9d3c1d11',
  a2V5: 'bm9uZQ',
  '3b0b6d1e-8f57-4a0e-9a53-0a6f3f1f7a10': '00000000-8f57-4a0e-9a53-0a6f3f1f7a10',
}
/** Names of query and body fields that contain references. */
const REFERENCE_FIELDS = /(references?|^ids?|Id)$|^(contract|invoice|protocol)$/i
/** Path parameters that reference nothing: fixed words shared by all customers. */
const FIXED_PARAMS = new Set(['product', 'paymentMethod', 'channel'])

type Input = Pick<CallOptions, 'params' | 'query' | 'body'>
const readFixture = ({ id }: Endpoint): Input => {
  const { params, query, body } =
    (everything as unknown as Record<string, Input>)[`${id}Fixture`] ?? {}
  return { params, query, body }
}

const findReferences = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return REFERENCE_FIELDS.test(name) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => findReferences(one, name))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => findReferences(inner, key))
    : []
}
/** Lists the references of a request. */
const listReferences = ({ params = {}, query, body }: Input): string[] => [
  ...Object.entries(params).flatMap(([name, value]) => (FIXED_PARAMS.has(name) ? [] : [value])),
  ...findReferences(query),
  ...findReferences(body),
]
const replaceReferences = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'string' ? (UNKNOWN_REFERENCES[inner] ?? inner) : inner,
  ) as T

/** The response without values that differ between requests. */
const toComparable = ({ statusCode, body }: LightMyRequestResponse): string =>
  `${statusCode} ${body.replace(/"(traceId|\w*At|resendAfter|serverTime|protocol|\w*[tT]oken|expirationTime)":"[^"]*"/g, '"$1":""')}`

/** Endpoints that respond the same for existing and unknown references. */
const SAME_FOR_UNKNOWN: Readonly<Record<string, string>> = {
  markNotificationsRead: 'ignores ids that the customer does not have',
  addPasskey: 'rejects an invalid signature, whatever passkey it names',
  proveByPasskey: 'rejects an invalid signature, whatever passkey it names',
  enterCompany: 'is for people of a company only, and the owner is none',
  removePasskey: 'succeeds for a passkey that is removed already',
}

/** Creates what the fixtures reference, so that the owner gets a response other than 'not found'. */
const insertFixtureData = async ({ platform }: TestApi): Promise<void> => {
  const { db, keys } = platform
  await db.insert(contracts).values({
    reference: 'CT1000000001',
    customerId: OWNER,
    productType: 'TIM',
    dueDay: 5,
    multiple: true,
    ...encryptPhone(keys.customer, 'CT1000000001', OWNER, '+5511987654321'),
  })
  await db.execute(
    sql`insert into contract_products values ('CT1000000001', 0, 'TIM Controle', 'CBT6')`,
  )
  await db.insert(contractContacts).values(
    encryptContact(keys.customer, {
      contractReference: 'CT1000000001',
      phone: '+5511987654321',
      email: 'ana@example.com',
    }),
  )
  await db.execute(
    sql`insert into campaigns values ('CP1000000001', 'CT1000000001', 40, 'GRAPHIC', '2026-12-31', 6)`,
  )
  await db.execute(
    sql`insert into agreements values ('AC1000000001', 'CT1000000001', null, 1, 10000, 0, true, '2026-11-01')`,
  )
  await db.execute(sql`
    insert into invoices (reference, contract_reference, month, due_date, components, state, agreement_reference, installment_number)
    values ('AC100000000101', 'CT1000000001', '2026-12', '2026-12-10', '[{"kind": "service", "amount": 10000}]', 'OPEN', 'AC1000000001', 1),
      ('FT100000000101', 'CT1000000001', '2026-10', '2026-11-05', '[{"kind": "service", "amount": 14990}]', 'OPEN', null, null)`)
  await db.execute(sql`
    insert into invoices (reference, contract_reference, month, due_date, components, state, paid_at)
    values ('FT100000000001', 'CT1000000001', '2025-10', '2025-11-05', '[{"kind": "service", "amount": 14990}]', 'PAID', '2025-11-04')`)
  await db.execute(
    sql`insert into cases (id, customer_id, protocol, created_at) values ('case-1', ${OWNER}, '202611211234567890', '2026-11-10')`,
  )
  await insertCaseFile(
    db,
    keys.customer,
    '202611211234567890',
    { type: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    new Date('2026-11-10'),
  )
  await db.execute(sql`
    insert into passkeys (id, customer_id, credential_id, public_key, counter, is_synced, created_at)
    values ('6f0f2b5e-6f1c-4e7a-9d0a-5a3c9d3c1d11', ${OWNER}, 'a2V5', 'cHVibGlj', 0, true, '2026-11-10')`)
  await db.execute(sql`
    insert into people (id, customer_id, name, role, invited_at, invited_until)
    values ('3b0b6d1e-8f57-4a0e-9a53-0a6f3f1f7a10', 'pj-numeric', ${encrypt(keys.person, 'people.3b0b6d1e-8f57-4a0e-9a53-0a6f3f1f7a10.name', 'Rita Campos')}, 'sees', '2026-11-10', '2026-11-17')`)
  for (const [id, method, confirmedAt] of [
    ['pay_01', 'pix', '2026-11-10'],
    ['pay_02', 'bankSlip', null],
    ['pay_03', 'pix', null],
  ] as const) {
    await db.execute(sql`
      insert into payments (id, protocol, customer_id, method, status, total, created_at, confirmed_at)
      values (${id}, ${`2026111800-${id}`}, ${OWNER}, ${method}, ${confirmedAt === null ? 'awaiting_payer' : 'confirmed'}, 14990, '2026-11-10', ${confirmedAt})`)
    await db.execute(sql`
      insert into payment_items values (${id}, 'FT100000000101', 'CT1000000001', 0, '2026-10', '2026-11-05', 14990, false, false, '[]')`)
    await db.execute(sql`
      insert into charges values (${id}, ${method}, ${confirmedAt === null ? 'active' : 'paid'}, ${id}, ${`{"dueDate": "2026-11-18", "copyPaste": "0002", "line": "1", "barcode": "${id}"}`})`)
  }
}

const rows = (endpoints: readonly Endpoint[]): [string, Endpoint][] =>
  endpoints.map((endpoint) => [endpoint.id, endpoint])
let keys = 0

describe('data of another customer', () => {
  let api: TestApi
  let secrets: readonly string[]
  let key: TestKey
  let otherKey: TestKey
  let tables: readonly string[]
  beforeAll(async () => {
    api = await createTestApi(STORE)
    ;[key, otherKey] = [await createTestKey(), await createTestKey()]
    await insertFixtureData(api)
    const { db } = api.platform
    const { name, document, phone, email } = DEMO_CUSTOMERS.find(({ id }) => id === OWNER) ?? {}
    const references = await selectRows<{ reference: string }>(
      db,
      sql`
      select reference from contracts where customer_id = ${OWNER}
      union select d.reference from invoices d join contracts c on c.reference = d.contract_reference where customer_id = ${OWNER}`,
    )
    tables = (
      await selectRows<{ name: string }>(
        db,
        sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'security_log', 'jobs', 'reports')`,
      )
    ).map(({ name }) => name)
    secrets = [
      name ?? '',
      document ?? '',
      phone ?? '',
      email ?? '',
      ...Object.keys(UNKNOWN_REFERENCES),
      ...references.map(({ reference }) => reference),
    ]
  })
  useSmsGateway()
  afterAll(() => api.close())

  const sendRequest = (
    endpoint: Endpoint,
    input: Input,
    who: Pick<CallOptions, 'token' | 'cookies' | 'key'> = {},
    origin?: string,
  ) =>
    api.call(endpoint, {
      ...input,
      ...who,
      headers: {
        'idempotency-key': `anonymous-access-${(keys += 1)}`,
        ...(origin !== undefined && { origin }),
      },
    })

  const createCredentials = (
    customer: string,
    { access }: Endpoint,
  ): Promise<Credentials> | Credentials =>
    access === 'public' ? {} : signIn(api, customer, access)

  /** Session of the example partner's page, limited to `invoices`. */
  const openPartnerSession = async (
    customerId: string,
    invoices: string[] | null = null,
  ): Promise<Credentials & { key: TestKey }> => {
    const [id, protocol] = [`partner-${(keys += 1)}`, `partner-protocol-${keys}`]
    await api.platform.db
      .insert(logins)
      .values({ id, customerId, protocol, createdAt: api.platform.clock.now() })
    const audience = `partner:${createDemoPartner(0).id}`
    const keyThumbprint = key.thumbprint
    const { token } = await api.platform.sessions.issue(api.platform.db, {
      loginId: id,
      customerId,
      protocol,
      phone: null,
      stage: 'customer',
      audience,
      keyThumbprint,
      invoices,
    })
    return { token, key }
  }
  const [partnerOrigin] = createDemoPartner(0).origins

  /** All rows except the other customer's own and counters. */
  const readTableDigests = async (): Promise<unknown> => {
    const digests = tables.map(
      (name) => sql`
      select ${name}::text as name, md5(string_agg(t::text, ' ' order by t::text)) as md5 from ${sql.identifier(name)} t where t::text not like ${`%${OTHER_CUSTOMER}%`} and t::text not like '%pj-trap%'`,
    )
    return selectRows(api.platform.db, sql`${sql.join(digests, sql` union all `)} order by name`)
  }
  /** Changes by the owner's request must not affect the next test. */
  const restoreData = async ({ method }: Endpoint): Promise<void> => {
    if (method === 'GET') return
    await api.reset()
    await insertFixtureData(api)
  }

  describe.each(rows(ALL_ENDPOINTS))('%s', (_id, endpoint) => {
    const fixture = readFixture(endpoint)
    const references = listReferences(fixture)

    // ASVS 8.2.2, 10.3.3
    it('is neither revealed nor changed', async () => {
      const who = await createCredentials(getCustomers(endpoint).other, endpoint)
      const before = await readTableDigests()
      const response = await sendRequest(endpoint, fixture, who)
      expect(response.statusCode).toBeLessThan(500)
      expect(secrets.filter((secret) => response.body.includes(secret))).toEqual([])
      if (endpoint.access === 'public') return
      expect(await readTableDigests()).toEqual(before)
      if (references.length > 0)
        expect(toComparable(response)).toBe(
          toComparable(await sendRequest(endpoint, replaceReferences(fixture), who)),
        )
    })

    if (references.length > 0 && endpoint.access !== 'public') {
      it('gets its owner a response other than for unknown ids', async () => {
        expect(references.filter((name) => UNKNOWN_REFERENCES[name] === undefined)).toEqual([])
        await restoreData(endpoint)
        const who = await createCredentials(getCustomers(endpoint).owner, endpoint)
        const [response, none] = [
          await sendRequest(endpoint, fixture, who),
          await sendRequest(endpoint, replaceReferences(fixture), who),
        ]
        if (endpoint.id in SAME_FOR_UNKNOWN) expect(toComparable(response)).toBe(toComparable(none))
        else expect(toComparable(response)).not.toBe(toComparable(none))
      })
    }

    if (endpoint.access === 'public') return

    // ASVS 8.2.1, 10.3.1, 10.3.2, 9.2.3
    it(`is ${endpoint.partners ? 'open' : 'closed'} to a partner page with its key, and closed without the key`, async () => {
      await restoreData(endpoint)
      const who = await openPartnerSession(OWNER)
      for (const origin of [undefined, 'https://evil.example']) {
        const { statusCode } = await sendRequest(endpoint, fixture, who, origin)
        expect(statusCode).toBe(endpoint.method === 'POST' && origin !== undefined ? 400 : 401)
      }
      for (const other of [{ token: who.token }, { token: who.token, key: otherKey }]) {
        const refused = await sendRequest(endpoint, fixture, other, partnerOrigin)
        expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
          401,
          expect.stringMatching(/^DPoP error="invalid_token"/),
        ])
      }
      const { statusCode } = await sendRequest(endpoint, fixture, who, partnerOrigin)
      if (endpoint.partners) expect([401, 403]).not.toContain(statusCode)
      else expect(statusCode).toBe(403)
    })

    if (endpoint.partners) {
      // ASVS 8.2.3
      it('is hidden from a partner page for other invoices', async () => {
        const who = await openPartnerSession(OWNER, ['FT100000100101'])
        const response = await sendRequest(endpoint, fixture, who, partnerOrigin)
        expect(response.statusCode).toBeLessThan(500)
        expect(response.body).not.toMatch(/FT100000000101|pay_0|CP1000000001|AC1000000001/)
      })
    }
  })
})
