import { addDays, type CalendarDate } from '@portal/contract'
import { calculateSuspension, FINAL_NOTICE_AFTER_DAYS } from './suspension.ts'

const toDate = (day: string): CalendarDate => day as CalendarDate

it.each([
  ['2026-11-18', '2026-12-03', '2027-02-01'],
  ['2026-12-17', '2027-01-01', '2027-03-02'],
  ['2027-02-13', '2027-02-28', '2027-04-29'],
  ['2028-02-14', '2028-02-29', '2028-04-29'],
])(
  'a notice on %s allows suspension from %s and the end of the contract from %s',
  (sentOn, suspendsFrom, endsFrom) => {
    const warnedOn = toDate(sentOn)
    const expected = { suspendsFrom, endsFrom }
    expect(calculateSuspension({ warnedOn, finalNoticeOn: null }, warnedOn)).toEqual(expected)
    const finalNoticeOn = addDays(warnedOn, FINAL_NOTICE_AFTER_DAYS)
    const later = addDays(warnedOn, 200)
    expect(calculateSuspension({ warnedOn, finalNoticeOn }, later)).toEqual(expected)
  },
)

it.each([
  ['2027-01-17', null, '2027-02-01'],
  ['2027-01-18', null, '2027-02-02'],
  ['2027-06-01', '2027-01-20', '2027-02-04'],
  ['2027-06-01', '2027-01-10', '2027-02-01'],
])(
  'on %s, a final notice sent on %s lets the contract end from %s',
  (today, finalNoticeOn, endsFrom) => {
    const notices = {
      warnedOn: toDate('2026-11-18'),
      finalNoticeOn: finalNoticeOn === null ? null : toDate(finalNoticeOn),
    }
    expect(calculateSuspension(notices, toDate(today)).endsFrom).toBe(endsFrom)
  },
)
