import {
  campaignsFixture,
  toCents,
  contractsFixture,
  type CalendarDate,
  type Campaign,
  type Contract,
  type Invoice,
} from '@portal/contract'
import { getNextAllowedSendTime } from './allowed-send-time.ts'
import { createDueText, createOfferText, createOverdueText, createSuspensionText } from './texts.ts'

const GSM7 = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]*$/
const ONE_SMS = 160

const [contract] = contractsFixture.output.contracts as unknown as [Contract]
const [campaign] = campaignsFixture.output.campaigns as unknown as [Campaign]
const dear: Invoice = { ...(contract.debts[0] as Invoice), total: toCents(12_345_678) }
const part: Invoice = { ...dear, installment: { agreement: 'AC1000010001', number: 3, of: 6 } }
const today = '2026-11-18' as CalendarDate

it.each([
  ['one that is due', createDueText([dear])],
  ['a part that is due', createDueText([part])],
  ['many that are due', createDueText([dear, dear, part])],
  ['one overdue', createOverdueText([dear])],
  ['a part overdue', createOverdueText([part])],
  ['many overdue', createOverdueText([dear, dear])],
  ['a suspension', createSuspensionText([dear], today)],
  ['a suspension for a part', createSuspensionText([part], today)],
  ['suspensions', createSuspensionText([dear, dear], today)],
  ['an offer', createOfferText({ ...campaign, discountPercentage: 40 })],
  ['an offer without charges', createOfferText({ ...campaign, discountPercentage: 0 })],
])('the SMS for %s fits one segment of GSM-7', (_, { sms }) => {
  expect(sms).toMatch(GSM7)
  expect(sms.length).toBeLessThanOrEqual(ONE_SMS)
})

it('an installment of an agreement is named as such', () => {
  expect(createDueText([part]).sms).toContain('sua parcela do acordo de R$ 123.456,78')
})

it.each([
  ['2026-11-18T11:59:59Z', '2026-11-18T12:00:00.000Z'],
  ['2026-11-18T12:00:00Z', '2026-11-18T12:00:00.000Z'],
  ['2026-11-18T22:59:59Z', '2026-11-18T22:59:59.000Z'],
  ['2026-11-18T23:00:00Z', '2026-11-19T12:00:00.000Z'],
  ['2026-11-19T02:00:00Z', '2026-11-19T12:00:00.000Z'],
])('a message enqueued at %s is sent at %s', (now, then) => {
  expect(getNextAllowedSendTime(new Date(now)).toISOString()).toBe(then)
})
