import {
  account,
  campaigns,
  contacts,
  contracts,
  multiPaymentCheck,
  type Contract,
  type EndpointOutput,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { createDemoPartner } from '../config/index.ts'
import { logins } from '../identity/tables.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { type Credentials } from '../testing/test-api.ts'
import { createTestKey, type TestKey } from '../testing/test-key.ts'
import { useTestApi } from '../testing/use-test-api.ts'

type Account = EndpointOutput<typeof account>
type AnyCredentials = Credentials & { key?: TestKey; headers?: Record<string, string> }
const product = { params: { product: 'tim' } }

describe.each(STORES)('GET /api/v2/account on %s', (store) => {
  const api = useTestApi(store)

  const read = async (who: AnyCredentials): Promise<Account> => {
    const response = await api.call(account, who)
    expect(response.statusCode).toBe(200)
    return response.json<Account>()
  }
  const countQueries = async (call: () => Promise<unknown>): Promise<number> => {
    const { client } = api.platform.db._.session as unknown as { client: { query(): unknown } }
    const query = jest.spyOn(client, 'query')
    await call()
    const { length } = query.mock.calls
    query.mockRestore()
    return length
  }
  const renameTable = (from: string, to: string) =>
    api.platform.db.execute(
      sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`,
    )

  it.each(['pf-two-contracts', 'pf-discount', 'pf-card-blocked', 'pf-many'])(
    'returns to %s in one response what the four calls return',
    async (customer) => {
      const who = await signIn(api, customer)
      const list = (await api.call(contracts, who)).json<{ contracts: Contract[] }>().contracts
      const ofContracts = {
        ...who,
        ...product,
        query: { contractsReference: list.map(({ reference }) => reference).join() },
      }
      const [offers, phones, multi] = [
        await api.call(campaigns, ofContracts),
        await api.call(contacts, ofContracts),
        await api.call(multiPaymentCheck, { ...who, ...product }),
      ]
      expect(await read(who)).toEqual({
        contracts: list,
        campaigns: { state: 'ok', value: offers.json<{ campaigns: unknown }>().campaigns },
        contacts: { state: 'ok', value: phones.json<{ contacts: unknown }>().contacts },
        multiPayment: { state: 'ok', value: multi.statusCode === 200 },
      })
    },
  )

  it('is cached while the account is unchanged: one query verifies the session', async () => {
    const who = await signIn(api, 'pf-overdue')
    const before = await read(who)
    expect(await countQueries(async () => expect(await read(who)).toEqual(before))).toBe(1)
  })

  it('returns the contracts with a failed part when the contacts fail, and reads them again on the next request', async () => {
    const who = await signIn(api, 'pf-day-10')
    await renameTable('contract_contacts', 'away')
    const failed = await read(who)
    await renameTable('away', 'contract_contacts')
    expect(failed.contracts).toHaveLength(1)
    expect(failed.contacts).toEqual({ state: 'failed', traceId: expect.any(String) })
    expect(failed.campaigns.state).toBe('ok')
    expect((await read(who)).contacts).toMatchObject({
      state: 'ok',
      value: [{ email: 'pf-day-10@example.com' }],
    })
  })

  // ASVS 8.2.3
  it('shows a partner page its invoices without contacts', async () => {
    const portal = await read(await signIn(api, 'pf-discount'))
    const [invoice = ''] = portal.contracts.flatMap(({ debts: invoices }) =>
      invoices.map(({ reference }) => reference),
    )
    const openPartnerPage = async (invoices: string[] | null): Promise<AnyCredentials> => {
      const id = `partner-${String(invoices)}`
      await api.platform.db.insert(logins).values({
        id,
        customerId: 'pf-discount',
        protocol: id,
        phone: null,
        createdAt: api.platform.clock.now(),
      })
      const key = await createTestKey()
      const partner = createDemoPartner(0)
      const { token } = await api.platform.sessions.issue(api.platform.db, {
        loginId: id,
        customerId: 'pf-discount',
        protocol: id,
        phone: null,
        stage: 'customer',
        audience: `partner:${partner.id}`,
        keyThumbprint: key.thumbprint,
        invoices,
      })
      return { token, key, headers: { origin: partner.origins[0] ?? '' } }
    }
    const { contacts: _, ...withoutContacts } = portal
    expect(await read(await openPartnerPage(null))).toEqual(withoutContacts)
    expect(
      (await read(await openPartnerPage([invoice]))).contracts.flatMap(({ debts: invoices }) =>
        invoices.map(({ reference }) => reference),
      ),
    ).toEqual([invoice])
    expect(await read(await openPartnerPage(['FT000000000000']))).toMatchObject({
      contracts: [],
      campaigns: { state: 'ok', value: [] },
    })
  })
})
