import {
  campaignsFixture,
  toCents,
  contractsFixture,
  type CalendarDate,
  type Campaign,
  type Contract,
  type Invoice,
} from '@portal/contract'
import { decentHour } from './decent-hour.ts'
import { dueWords, offerWords, overdueWords, suspensionWords } from './words.ts'

const GSM7 = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]*$/
const ONE_SMS = 160

const [contract] = contractsFixture.output.contracts as unknown as [Contract]
const [campaign] = campaignsFixture.output.campaigns as unknown as [Campaign]
const dear: Invoice = { ...(contract.debts[0] as Invoice), total: toCents(12_345_678) }
const part: Invoice = { ...dear, installment: { agreement: 'AC1000010001', number: 3, of: 6 } }
const today = '2026-11-18' as CalendarDate

it.each([
  ['one that is due', dueWords([dear])],
  ['a part that is due', dueWords([part])],
  ['many that are due', dueWords([dear, dear, part])],
  ['one overdue', overdueWords([dear])],
  ['a part overdue', overdueWords([part])],
  ['many overdue', overdueWords([dear, dear])],
  ['a suspension', suspensionWords([dear], today)],
  ['a suspension for a part', suspensionWords([part], today)],
  ['suspensions', suspensionWords([dear, dear], today)],
  ['an offer', offerWords({ ...campaign, discountPercentage: 40 })],
  ['an offer without charges', offerWords({ ...campaign, discountPercentage: 0 })],
])('says %s in one SMS in letters of GSM-7', (_, { sms }) => {
  expect(sms).toMatch(GSM7)
  expect(sms.length).toBeLessThanOrEqual(ONE_SMS)
})

it('calls a part of an agreement what it is', () => {
  expect(dueWords([part]).sms).toContain('sua parcela do acordo de R$ 123.456,78')
})

it.each([
  ['2026-11-18T11:59:59Z', '2026-11-18T12:00:00.000Z'],
  ['2026-11-18T12:00:00Z', '2026-11-18T12:00:00.000Z'],
  ['2026-11-18T22:59:59Z', '2026-11-18T22:59:59.000Z'],
  ['2026-11-18T23:00:00Z', '2026-11-19T12:00:00.000Z'],
  ['2026-11-19T02:00:00Z', '2026-11-19T12:00:00.000Z'],
])('what is ready at %s is sent at %s', (now, then) => {
  expect(decentHour(new Date(now)).toISOString()).toBe(then)
})
