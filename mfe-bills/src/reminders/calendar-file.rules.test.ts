import type { CalendarDate } from '@portal/contract'
import { buildCalendarFile } from './calendar-file.rules.ts'

const file = buildCalendarFile(
  [
    {
      reference: 'AC102',
      day: '2026-12-31' as CalendarDate,
      title: 'Parcela 2 de 3: R$ 100,00',
      text: 'Contrato CT1; pague até o vencimento',
      url: 'https://portal.example.com/pagamento?contas=AC102',
    },
  ],
  new Date('2026-11-22T10:30:00.123Z'),
  'portal.example.com',
)
const unfolded = file.replaceAll('\r\n ', '').split('\r\n')

it('calendar file has an all-day event with an alarm on the day before', () => {
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'PRODID:-//Sinal//Contas//PT-BR',
      'UID:AC102@portal.example.com',
      'DTSTAMP:20261122T103000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Parcela 2 de 3: R$ 100\\,00',
      'TRIGGER:-PT15H',
    ]),
  )
})

it('calendar file escapes semicolons and line breaks', () => {
  expect(unfolded).toContain(
    'DESCRIPTION:Contrato CT1\\; pague até o vencimento\\nhttps://portal.example.com/pagamento?contas=AC102',
  )
})

it('calendar file has lines of at most 75 bytes that end in CRLF', () => {
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
