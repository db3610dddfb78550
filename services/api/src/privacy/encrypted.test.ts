import {
  acceptOffer,
  cases,
  contacts,
  contracts,
  createCase,
  offer,
  pay,
  rate,
  requestCallBack,
  sendEmailCode,
  type Contract,
  type SupportCase,
} from '@portal/contract'
import { getTableName, sql } from 'drizzle-orm'
import { DEMO_CUSTOMERS } from '../identity/demo-customers.ts'
import { buildAdminServer } from '../platform/admin/admin-server.ts'
import { createPlatformRetention } from '../platform/platform-retention.ts'
import { loginByPin } from '../testing/login-by-pin.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'

const ANA = DEMO_CUSTOMERS[0]
const TIM = { params: { product: 'tim' } }
/** Personal data in stored, typed and displayed form. */
const PERSONAL_TEXTS = DEMO_CUSTOMERS.flatMap(({ name, document, phone, email, birthdate }) =>
  [name, document, phone, phone.slice(3), email, birthdate].flatMap((text) =>
    text === null ? [] : [text.toLowerCase()],
  ),
)
/** What people write into free text. */
const FREE_TEXT = `Sou ${ANA?.name}, CPF ${ANA?.document}, tel. ${ANA?.phone}.`

describe.each(STORES)('a copy of the database on %s', (store) => {
  const api = useTestApi(store)

  /** Columns that contain personal data of a demo customer in plain text. */
  const findPlaintextColumns = async (): Promise<string[]> => {
    const { db } = api.platform
    const tables = await selectRows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const found = await Promise.all(
      tables.map(async ({ name }) =>
        (
          await selectRows<Record<string, unknown>>(db, sql`select * from ${sql.identifier(name)}`)
        ).flatMap((row) =>
          Object.entries(row).flatMap(([column, value]) => {
            const text = (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase()
            return PERSONAL_TEXTS.some((needle) => text.includes(needle))
              ? [`${name}.${column}`]
              : []
          }),
        ),
      ),
    )
    return [...new Set(found.flat())].sort()
  }

  /** Logs in by PIN and stores personal data by every feature. */
  const storePersonalData = async (): Promise<Credentials> => {
    const ana = await loginByPin(api)
    expect(
      (await api.call(requestCallBack, { ...ana, ...TIM, body: { phone: ANA?.phone } })).statusCode,
    ).toBe(200)
    expect(
      (await api.call(sendEmailCode, { ...ana, body: { email: ANA?.email } })).statusCode,
    ).toBe(200)
    const [contract] = (await api.call(contracts, ana)).json<{ contracts: Contract[] }>().contracts
    const choice = {
      reference: contract?.reference,
      debtsReference: [contract?.debts[0]?.reference],
      paymentMethod: 'BILLET',
      expirationDate: null,
    }
    await api.call(pay, { ...ana, body: [choice], headers: { 'idempotency-key': 'sealed-01' } })
    await api.call(createCase, {
      ...ana,
      body: { kind: 'contest', invoice: null, text: FREE_TEXT },
      headers: { 'idempotency-key': 'sealed-03' },
    })
    const address = await api.call(createCase, {
      ...ana,
      body: {
        kind: 'address',
        contract: contract?.reference,
        postalAddress: FREE_TEXT,
        text: 'Cobrança',
      },
      headers: { 'idempotency-key': 'sealed-04' },
    })
    expect(address.json()).toMatchObject({ details: { postalAddress: FREE_TEXT } })
    const [contest] = (await api.call(cases, ana))
      .json<{ cases: SupportCase[] }>()
      .cases.filter(({ text }) => text === FREE_TEXT)
    const desk = await buildAdminServer(api.platform, api.slices)
    const answered = await desk.inject({
      method: 'POST',
      url: `/desk/cases/${contest?.protocol}`,
      headers: { authorization: `Bearer ${api.platform.config.supportDeskKeys[0]}` },
      payload: { to: 'answered', answer: FREE_TEXT },
    })
    expect(answered.json()).toMatchObject({ text: FREE_TEXT, answer: FREE_TEXT })
    await api.call(rate, { ...ana, ...TIM, body: { score: 3, option: null, comment: FREE_TEXT } })
    const carla = await signIn(api, 'pf-discount')
    const [campaign] = await selectRows<{ reference: string }>(
      api.platform.db,
      sql`
      select g.reference from campaigns g join contracts c on c.reference = g.contract_reference where c.customer_id = 'pf-discount'`,
    )
    const params = { reference: campaign?.reference ?? '' }
    const { totalAfter } = (await api.call(offer, { ...carla, params })).json<{
      totalAfter: number
    }>()
    const accepted = await api.call(acceptOffer, {
      ...carla,
      params,
      body: { installments: 1, total: totalAfter, signature: 'Carla Dias' },
      headers: { 'idempotency-key': 'sealed-02' },
    })
    expect(accepted.json()).toMatchObject({ signed: { name: 'Carla Dias' } })
    return ana
  }

  // ASVS 14.2.4
  it('contains personal data only in the declared plaintext columns', async () => {
    await storePersonalData()
    const rules = [
      ...createPlatformRetention(api.platform),
      ...api.slices.flatMap(({ retention }) => retention),
    ]
    const allowed = rules.flatMap(({ table, plaintextColumns = {} }) =>
      Object.keys(plaintextColumns).map((column) => `${getTableName(table)}.${column}`),
    )
    expect(await findPlaintextColumns()).toEqual(allowed.sort())
  })

  it('still serves decrypted data to the customer', async () => {
    const ana = await storePersonalData()
    const [contract] = (await api.call(contracts, ana)).json<{ contracts: Contract[] }>().contracts
    expect(contract?.phone).toBe(ANA?.phone)
    expect(
      (
        await api.call(contacts, {
          ...ana,
          ...TIM,
          query: { contractsReference: contract?.reference ?? '' },
        })
      ).json(),
    ).toEqual({
      contacts: [{ contractReference: contract?.reference, phone: ANA?.phone, email: ANA?.email }],
    })
  })
})
