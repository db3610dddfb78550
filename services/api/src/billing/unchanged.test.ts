import { randomUUID } from 'node:crypto'
import {
  contracts,
  listComponents,
  sumKind,
  type Contract,
  type EndpointOutput,
} from '@portal/contract'
import { sql, type SQL } from 'drizzle-orm'
import { logins } from '../identity/tables.ts'
import { PORTAL_AUDIENCE } from '../platform/index.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type Credentials } from '../testing/test-api.ts'
import { markPaid } from './index.ts'
import { useTestApi } from '../testing/use-test-api.ts'

const DAY_MS = 86_400_000

/** One change of each table that the account response depends on. */
const CHANGES: Readonly<Record<string, (contract: string) => SQL>> = {
  contracts: (contract) =>
    sql`update contracts set due_day = due_day where reference = ${contract}`,
  contract_products: (contract) =>
    sql`delete from contract_products where contract_reference = ${contract}`,
  contract_contacts: (contract) =>
    sql`update contract_contacts set encrypted_contact = encrypted_contact where contract_reference = ${contract}`,
  campaigns: (contract) =>
    sql`insert into campaigns values ('CA999', ${contract}, 10, 'GRAPHIC', '2026-12-31', 1)`,
  agreements: (contract) =>
    sql`insert into agreements (reference, contract_reference, installments, total, discount, has_term, created_at) values ('AC999', ${contract}, 1, 1, 0, false, now())`,
  invoices: (contract) =>
    sql`insert into invoices (reference, contract_reference, month, due_date, components, state) values ('FT000000000999', ${contract}, '2026-10', '2026-10-10', '[]', 'OPEN')`,
}

describe.each(STORES)('the cached account response on %s', (store) => {
  const api = useTestApi(store)

  const listOf = async (who: Credentials, from = api): Promise<Contract[]> =>
    (await from.call(contracts, who)).json<EndpointOutput<typeof contracts>>().contracts
  const statusOf = (list: readonly Contract[], reference: string) =>
    list
      .flatMap(({ debts: invoices }) => invoices)
      .find((invoice) => invoice.reference === reference)?.status
  const versionOf = async (customer: string): Promise<number | undefined> =>
    (
      await selectRows<{ version: number }>(
        api.platform.db,
        sql`select version::int from account_versions where customer_id = ${customer}`,
      )
    )[0]?.version
  const openIn = (list: readonly Contract[]): string =>
    list.flatMap(({ debts: invoices }) => invoices).find(({ status }) => status === 'VENCIDA')
      ?.reference ?? ''
  const payDirectly = (reference: string) =>
    markPaid(
      api.platform.db,
      [{ invoiceReference: reference, components: listComponents({ service: 14990 }) }],
      new Date('2026-11-18T15:00:00Z'),
      'pay_elsewhere',
    )

  it('is reused while the account is unchanged, with the session query only', async () => {
    const who = await signIn(api, 'pf-overdue')
    const first = await listOf(who)
    const { client } = api.platform.db._.session as unknown as { client: { query(): unknown } }
    const asked = jest.spyOn(client, 'query')
    expect(await listOf(who)).toEqual(first)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  it('shows a change by any process immediately', async () => {
    const other = await createTestApi(store, { database: api.platform.database })
    const who = await signIn(api, 'pf-overdue')
    const open = openIn(await listOf(who))
    expect(statusOf(await listOf(who, other), open)).toBe('VENCIDA')
    await payDirectly(open)
    expect([statusOf(await listOf(who), open), statusOf(await listOf(who, other), open)]).toEqual([
      'PAGA',
      'PAGA',
    ])
    await other.close()
  })

  it('is not shared with another customer or a session of smaller scope', async () => {
    const [ana, many] = [await signIn(api, 'pf-overdue'), await signIn(api, 'pf-many')]
    const [mine, others] = [await listOf(ana), await listOf(many)]
    expect(others.map(({ reference }) => reference)).not.toContain(mine[0]?.reference)
    const [named = ''] = mine[0]?.debts.map(({ reference }) => reference) ?? []
    const loginId = randomUUID()
    await api.platform.db.insert(logins).values({
      id: loginId,
      customerId: 'pf-overdue',
      protocol: loginId,
      phone: null,
      createdAt: api.platform.clock.now(),
    })
    const { token, cookie } = await api.platform.sessions.issue(api.platform.db, {
      loginId,
      customerId: 'pf-overdue',
      stage: 'customer',
      audience: PORTAL_AUDIENCE,
      protocol: loginId,
      phone: null,
      invoices: [named],
    })
    const scoped = await listOf({ token, cookies: { 'portal-session': cookie ?? '' } })
    expect(
      scoped.flatMap(({ debts: invoices }) => invoices.map(({ reference }) => reference)),
    ).toEqual([named])
    expect(await listOf(ana)).toEqual(mine)
  })

  it('recalculates late charges on the next day in Brazil', async () => {
    const who = await signIn(api, 'pf-overdue')
    const dearest = (list: readonly Contract[]) =>
      Math.max(
        ...list.flatMap(({ debts: invoices }) =>
          invoices.map(({ components }) => sumKind(components, 'interest')),
        ),
      )
    const today = dearest(await listOf(who))
    api.advance(DAY_MS)
    expect(dearest(await listOf(await signIn(api, 'pf-overdue')))).toBeGreaterThan(today)
    api.advance(-DAY_MS)
  })

  it.each(Object.keys(CHANGES))(
    'is invalidated by a change of %s, for that customer only',
    async (table) => {
      const [contract = ''] = (await listOf(await signIn(api, 'pf-overdue'))).map(
        ({ reference }) => reference,
      )
      const [before, others] = [await versionOf('pf-overdue'), await versionOf('pf-many')]
      await api.platform.db.execute(CHANGES[table]?.(contract) ?? sql``)
      expect(await versionOf('pf-overdue')).toBeGreaterThan(before ?? 0)
      expect(await versionOf('pf-many')).toBe(others)
    },
  )

  it('is invalidated for every customer that one statement changes', async () => {
    const before = [await versionOf('pf-overdue'), await versionOf('pf-many')]
    await api.platform.db.execute(sql`update invoices set components = '[]'`)
    const after = [await versionOf('pf-overdue'), await versionOf('pf-many')]
    expect(after.every((version, i) => version !== before[i])).toBe(true)
    await api.platform.db.execute(sql`delete from invoice_items`)
    await api.platform.db.execute(sql`delete from invoices where state = 'PAID'`)
    expect(await versionOf('pf-many')).not.toBe(after[1])
  })
})
