import { isSupportOpen } from './opening-hours.ts'
import { listCallWindows } from './call-windows.ts'

describe('support opening hours', () => {
  it.each([
    ['11:09:59', false],
    ['11:10:00', true],
    ['15:00:00', true],
    ['23:30:00', true],
    ['23:30:01', false],
    ['03:00:00', false],
  ])('at %s UTC is open: %s', (time, open) =>
    expect(isSupportOpen(new Date(`2026-11-18T${time}Z`))).toBe(open),
  )

  it('followed daylight saving time in Brazil until 2019', () => {
    expect(isSupportOpen(new Date('2018-12-18T10:10:00Z'))).toBe(true)
    expect(isSupportOpen(new Date('2018-12-18T22:30:01Z'))).toBe(false)
  })
})

describe('call windows', () => {
  const from = (now: string) =>
    listCallWindows(new Date(now)).map((window) => window.from.toISOString())

  it('cover three days within opening hours and start in half an hour at the earliest', () => {
    const offered = listCallWindows(new Date('2026-11-18T15:31:00Z'))
    expect(offered[0]).toEqual({
      from: new Date('2026-11-18T17:00:00Z'),
      to: new Date('2026-11-18T19:00:00Z'),
    })
    expect(offered.at(-1)).toEqual({
      from: new Date('2026-11-20T21:00:00Z'),
      to: new Date('2026-11-20T23:30:00Z'),
    })
    expect(offered.every(({ from: a, to }) => isSupportOpen(a) && isSupportOpen(to))).toBe(true)
  })

  it('start on the next day after closing time, also in the next month', () => {
    expect(from('2026-11-30T23:00:00Z')[0]).toBe('2026-12-01T11:10:00.000Z')
    expect(from('2026-12-01T02:59:00Z')[0]).toBe('2026-12-01T11:10:00.000Z')
  })
})
