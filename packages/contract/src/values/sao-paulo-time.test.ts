import { toSaoPauloDate } from './calendar-date.ts'
import { formatDateTime, toSaoPauloParts } from './sao-paulo-time.ts'
import { formatValidity } from './validity.ts'

describe('time in São Paulo', () => {
  it('is split into digits', () => {
    expect(toSaoPauloParts('2026-11-21T03:05:00Z')).toMatchObject({
      year: '2026',
      month: '11',
      day: '21',
      hour: '00',
      minute: '05',
    })
  })

  it('does not depend on the separators of the browser', () => {
    const format = jest.spyOn(
      Intl.DateTimeFormat.prototype as { readonly format: unknown },
      'format',
      'get',
    )
    format.mockReturnValue(() => '21/11/2026 14:30')
    expect(formatDateTime('2026-11-22T10:30:00Z')).toBe('22/11/2026, 07:30')
    expect(formatValidity('2026-11-21T17:30:00Z')).toMatch(/^21\/11\/2026 às 14:30/)
    expect(toSaoPauloDate(new Date('2026-11-22T02:59:00Z'))).toBe('2026-11-21')
    expect(format).not.toHaveBeenCalled()
  })
})
