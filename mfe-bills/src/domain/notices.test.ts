import { addDays, type CalendarDate } from '@portal/contract'
import { campaignOf, coming, contractOf, debtOf } from '../testing/fixtures'
import { noticeText } from '../texts'
import { viewContracts } from './account'
import { isInWarningWindow, noticesOf } from './notices'

const today = '2026-11-25' as CalendarDate
const views = (contract = contractOf(), campaigns = [campaignOf()].slice(1)) =>
  viewContracts({ contracts: [contract], campaigns, contacts: [], multiPayment: true })
const due = (days: number) => addDays(today, days)

it.each([
  [14, 5, 'TIM', false], [15, 5, 'TIM', true], [19, 5, 'TIM', true], [20, 5, 'TIM', false],
  [14, 10, 'TIM', false], [15, 10, 'TIM', true], [17, 10, 'TIM', true], [18, 10, 'TIM', false], [19, 10, 'TIM', false],
  [17, 10, 'LIVE', true], [18, 10, 'LIVE', true], [19, 10, 'LIVE', true], [20, 10, 'LIVE', false],
])('%d days overdue, due day %d, %s: warns %s', (days, dueDay, product, warns) => {
  expect(isInWarningWindow(days, dueDay, product)).toBe(warns)
})

it('looks at the oldest invoice: an older debt is past the window', () => {
  const newest = debtOf({ reference: 'FT3', dueDate: '2026-11-10' as CalendarDate })
  const older = debtOf({ reference: 'FT2', dueDate: '2026-10-10' as CalendarDate })
  expect(noticesOf(views(contractOf({ debts: [newest] })), today).map((notice) => notice.kind)).toEqual(['warning'])
  expect(noticesOf(views(contractOf({ debts: [newest, older] })), today)).toEqual([])
  expect(noticesOf(views(contractOf({ debts: [newest] })), '2026-11-28' as CalendarDate)).toEqual([])
})

it.each([[-1, 0], [0, 1], [9, 1], [10, 1], [11, 0]])('an open invoice due in %d days gives %d near-due notice', (days, count) => {
  const status = days < 0 ? 'VENCIDA' as const : 'ABERTA' as const
  const found = noticesOf(views(contractOf({ debts: [coming({ dueDate: due(days), status })] })), today)
  expect(found).toHaveLength(count)
  expect(found.map((notice) => noticeText(notice).title)).toEqual(count ? ['Faturas Próximas do Vencimento'] : [])
})

it.each([[0, 'isenção de juros e multa'], [40, '40% de desconto']])('names an offer of %d', (discountPercentage, words) => {
  const found = noticesOf(views(contractOf({ debts: [] }), [campaignOf({ discountPercentage })]), today)
  expect(found.map((notice) => noticeText(notice).description)).toEqual([expect.stringContaining(words)])
})
