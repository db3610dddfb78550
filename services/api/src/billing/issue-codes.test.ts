import { toCents, type CalendarDate, type Invoice } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { readConfig } from '../config/index.ts'
import { STORES } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import type { ContractInvoice } from './rules/contract-invoice.ts'
import { issueCodes } from './issue-codes.ts'

const config = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32) })
const clock = { today: () => '2026-11-21' as CalendarDate } as Parameters<
  typeof issueCodes
>[0]['clock']

it.each([
  ['VENCIDA', '2026-11-21'],
  ['ABERTA', '2026-11-05'],
] as const)('the bar code of an invoice that is %s can be paid until %s', (status, until) => {
  const invoice = {
    reference: 'FT100000100107',
    dueDate: '2026-11-05',
    status,
    total: toCents(15368),
    components: [{ kind: 'service', amount: toCents(15368) }],
  } as unknown as Invoice
  const codes = issueCodes({ config, clock }, { invoice } as ContractInvoice)
  expect(codes?.barCodeDate).toBe(until)
  expect(codes?.barCode.slice(19, 27)).toBe(until.replaceAll('-', ''))
})

describe.each(STORES)('the invoices on %s', (store) => {
  const api = useTestApi(store)
  const add = (reference: string) =>
    api.platform.db.execute(
      sql`insert into invoices (reference, contract_reference, month, due_date, components, state) values (${reference}, 'CT1000001001', '2026-10', '2026-10-10', '[]', 'OPEN')`,
    )

  it.each(['FT-2026-10', 'FT12345678901', 'XX123456789012', '2026100000001'])(
    'refuse the reference %s, which fits no bar code',
    async (reference) => {
      await expect(add(reference)).rejects.toMatchObject({
        cause: { constraint: 'invoices_reference' },
      })
    },
  )

  it.each(['FT123456789012', 'AC123456789012'])('accept the reference %s', async (reference) => {
    await expect(add(reference)).resolves.toBeDefined()
  })
})
