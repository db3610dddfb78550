import { toCents, type CalendarDate, type Invoice } from '@portal/contract'
import { readConfig } from '../config/index.ts'
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
