import { formatValidity } from './validity.ts'

const [SAO_PAULO, MANAUS, NORONHA] = [180, 240, 120]

it.each([
  ['2026-11-21T17:30:00Z', SAO_PAULO, '21/11/2026 às 14:30'],
  ['2026-11-25T03:00:00Z', SAO_PAULO, '24/11/2026'],
  ['2027-01-01T02:59:00Z', SAO_PAULO, '31/12/2026 às 23:59'],
  ['2026-11-21T17:30:00Z', MANAUS, '21/11/2026 às 14:30 (horário de Brasília)'],
  ['2026-11-25T03:00:00Z', NORONHA, '24/11/2026 (horário de Brasília)'],
])(
  'formatValidity formats %s on a device %d minutes behind UTC as %s',
  (expiresAt, offset, text) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
    expect(formatValidity(expiresAt)).toBe(text)
  },
)
