import fc from 'fast-check'
import type { CalendarDate } from '@portal/contract'
import { createBirthdateOptions } from './birthdates.ts'
import { parseLoginDocument, findLoginProblem, toDisplayName } from './login-rules.ts'
import { hashCode, isCorrectCode, createOneTimeCode } from './one-time-code.ts'
import { createProtocol } from './protocol.ts'

describe('createBirthdateOptions', () => {
  const born = '1988-03-14' as CalendarDate

  it('returns the correct birthdate once, sorted and repeatable', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.string(), (bytes, id) => {
        const dates = createBirthdateOptions(Buffer.from(bytes), id, born)
        expect(dates).toEqual([...new Set(dates)].sort())
        expect(dates).toHaveLength(5)
        expect(dates).toContain(born)
        expect(createBirthdateOptions(Buffer.from(bytes), id, born)).toEqual(dates)
      }),
    )
  })

  it('places the correct birthdate at a random rank', () => {
    const ranks = Array.from({ length: 2000 }, (_, i) =>
      createBirthdateOptions(Buffer.alloc(32, 7), `c${i}`, born).indexOf(born),
    )
    for (let rank = 0; rank < 5; rank += 1)
      expect(ranks.filter((one) => one === rank).length).toBeGreaterThan(300)
  })
})

describe('login rules', () => {
  it.each([
    [null, 'CUSTOMER.NOT.FOUND'],
    [{ blacklisted: true, hasContracts: true }, 'Blacklist'],
    [{ blacklisted: true, hasContracts: false }, 'Blacklist'],
    [{ blacklisted: false, hasContracts: false }, 'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS'],
    [{ blacklisted: false, hasContracts: true }, null],
  ])('findLoginProblem maps %p to %s', (candidate, code) =>
    expect(findLoginProblem(candidate)).toBe(code),
  )

  it('parseLoginDocument preserves the letters of a CNPJ', () => {
    expect(parseLoginDocument('dk.x10.290/6273-03', 'PJ')).toBe('DKX10290627303')
    expect(parseLoginDocument('dk.x10.290/6273-03', 'PF')).toBeNull()
  })

  it('toDisplayName returns the first name of a person and the whole name of a company', () => {
    expect([toDisplayName('Ana Souza', 'PF'), toDisplayName('Padaria Sol Ltda', 'PJ')]).toEqual([
      'Ana',
      'Padaria Sol Ltda',
    ])
  })
})

// ASVS 6.5.3, 6.5.4
it('createOneTimeCode returns six digits and hashCode salts them', async () => {
  const pins = new Set(Array.from({ length: 500 }, createOneTimeCode))
  expect([...pins].every((pin) => /^\d{6}$/.test(pin))).toBe(true)
  expect(pins.size).toBeGreaterThan(490)
  const [one, two] = [await hashCode('123456'), await hashCode('123456')]
  expect(one).not.toBe(two)
  expect([
    await isCorrectCode('123456', one),
    await isCorrectCode('123457', one),
    await isCorrectCode('123456', ''),
  ]).toEqual([true, false, false])
})

it('createProtocol starts with the date', () =>
  expect(createProtocol('2026-11-18' as CalendarDate)).toMatch(/^20261118\d{10}$/))
