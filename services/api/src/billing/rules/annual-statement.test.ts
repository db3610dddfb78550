import { listComponents, toCents, type CalendarDate, type CalendarMonth } from '@portal/contract'
import fc from 'fast-check'
import {
  findEarlierMissingInvoices,
  findFirstStatementDay,
  findMissingInvoices,
  getLastClosedYear,
  isStatementAnnounced,
  isYearClosed,
  listPaidInvoices,
} from './annual-statement.ts'
import type { StoredInvoice } from './to-invoice.ts'

const toDay = (text: string) => text as CalendarDate
const createInvoice = (dueDate: string, change: Partial<StoredInvoice> = {}): StoredInvoice => ({
  reference: `FT-${dueDate}`,
  month: dueDate.slice(0, 7) as CalendarMonth,
  dueDate: toDay(dueDate),
  components: listComponents({ service: 10_000 }),
  state: 'PAID',
  agreementReference: null,
  installmentNumber: null,
  installments: null,
  paidAt: new Date(`${dueDate}T12:00:00Z`),
  lateFrom: null,
  daysLate: 0,
  waivedLate: toCents(0),
  contestAnswerBy: null,
  ...change,
})
const OPEN = { state: 'OPEN', paidAt: null } as const
const AGREED = { state: 'AGREED', paidAt: null, agreementReference: 'AC1' } as const
const createPart = (number: number, dueDate: string, change: Partial<StoredInvoice> = {}) =>
  createInvoice(dueDate, {
    reference: `AC1-${number}`,
    agreementReference: 'AC1',
    installmentNumber: number,
    installments: 2,
    ...change,
  })
const findReasons = (invoices: readonly StoredInvoice[]) =>
  findMissingInvoices(invoices, '2026').map(({ reference, reason }) => [reference, reason])

// Consumer law 23
describe('findMissingInvoices', () => {
  it.each<[string, StoredInvoice[], [string, string][]]>([
    ['nothing of a paid year', [createInvoice('2026-01-05'), createInvoice('2026-12-31')], []],
    [
      'nothing of a contract that began in September',
      [createInvoice('2026-09-05'), createInvoice('2026-10-05')],
      [],
    ],
    [
      'nothing of an invoice without a payment record',
      [createInvoice('2026-03-05', { paidAt: null })],
      [],
    ],
    [
      'an open invoice',
      [createInvoice('2026-01-05'), createInvoice('2026-02-05', OPEN)],
      [['FT-2026-02-05', 'open']],
    ],
    [
      'no open invoices of the years around it',
      [
        createInvoice('2025-12-31', OPEN),
        createInvoice('2026-01-01'),
        createInvoice('2027-01-01', OPEN),
      ],
      [],
    ],
    [
      'nothing of an agreement whose installments are paid, also those of the next year',
      [
        createInvoice('2026-06-05', AGREED),
        createPart(1, '2026-12-10'),
        createPart(2, '2027-01-10'),
      ],
      [],
    ],
    [
      'an invoice whose agreement has an open installment in the next year',
      [
        createInvoice('2026-06-05', AGREED),
        createPart(1, '2026-12-10'),
        createPart(2, '2027-01-10', OPEN),
      ],
      [['FT-2026-06-05', 'agreement']],
    ],
    [
      'an open installment of the year, and the invoice that it replaced',
      [
        createInvoice('2026-06-05', AGREED),
        createPart(1, '2026-11-10'),
        createPart(2, '2026-12-10', OPEN),
      ],
      [
        ['FT-2026-06-05', 'agreement'],
        ['AC1-2', 'open'],
      ],
    ],
    [
      'an invoice that was replaced and then partly owed again, while its agreement is open',
      [
        createInvoice('2026-06-05', { agreementReference: 'AC1' }),
        createPart(1, '2027-01-10', OPEN),
      ],
      [['FT-2026-06-05', 'agreement']],
    ],
    [
      'an invoice whose agreement has no installments on record',
      [createInvoice('2026-06-05', AGREED)],
      [['FT-2026-06-05', 'agreement']],
    ],
  ])('returns %s', (_, invoices, expected) => {
    expect(findReasons(invoices)).toEqual(expected)
  })

  it.each(['PAID', 'OPEN'] as const)('returns a contested invoice in the state %s', (state) => {
    const invoice = createInvoice('2026-05-05', { state, contestAnswerBy: toDay('2027-02-01') })
    expect(findReasons([invoice])).toEqual([[invoice.reference, 'contested']])
  })

  it('names the agreement that replaced an invoice, not the one of an installment', () => {
    const all = [createInvoice('2026-06-05', AGREED), createPart(1, '2026-12-10', OPEN)]
    expect(findMissingInvoices(all, '2026').map(({ replacedBy }) => replacedBy)).toEqual([
      'AC1',
      undefined,
    ])
  })

  it('returns the installment of an agreement with its number', () => {
    expect(findMissingInvoices([createPart(2, '2026-12-10', OPEN)], '2026')).toEqual([
      {
        reference: 'AC1-2',
        month: '2026-12',
        dueDate: '2026-12-10',
        reason: 'open',
        installment: { number: 2, of: 2 },
      },
    ])
  })

  it('returns every open invoice of the year and never one of another year', () => {
    const anyInvoice = fc
      .record({
        dueDate: fc.constantFrom('2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'),
        isOpen: fc.boolean(),
        n: fc.nat(),
      })
      .map(({ dueDate, isOpen, n }) =>
        createInvoice(dueDate, { reference: `FT${n}`, ...(isOpen && OPEN) }),
      )
    fc.assert(
      fc.property(fc.array(anyInvoice), (invoices) => {
        expect(findReasons(invoices).map(([reference]) => reference)).toEqual(
          invoices
            .filter(({ state, dueDate }) => state === 'OPEN' && dueDate.startsWith('2026'))
            .map(({ reference }) => reference),
        )
      }),
    )
  })
})

describe('findEarlierMissingInvoices', () => {
  it('returns unpaid and replaced invoices of all years before', () => {
    const invoices = [
      createInvoice('2024-05-05', AGREED),
      createInvoice('2024-06-05'),
      createInvoice('2025-12-31', OPEN),
      createInvoice('2026-01-01', OPEN),
      createPart(1, '2027-01-10', OPEN),
    ]
    expect(findEarlierMissingInvoices(invoices, '2026').map(({ reference }) => reference)).toEqual([
      'FT-2024-05-05',
      'FT-2025-12-31',
    ])
  })
})

describe('listPaidInvoices', () => {
  it.each<[string, StoredInvoice[], number, string | null]>([
    ['what was paid', [createInvoice('2026-03-05')], 10_000, '2026-03-05'],
    [
      'fine and interest of a late payment',
      [
        createInvoice('2026-03-05', {
          components: listComponents({ service: 10_000, fine: 200, interest: 33 }),
        }),
      ],
      10_233,
      '2026-03-05',
    ],
    [
      'the sum of two partial payments',
      [
        createInvoice('2026-03-05', {
          components: listComponents({ service: 10_000, partial: -4_000 }),
        }),
      ],
      10_000,
      '2026-03-05',
    ],
    [
      'the day of the payment in São Paulo',
      [createInvoice('2026-03-05', { paidAt: new Date('2026-03-06T01:30:00Z') })],
      10_000,
      '2026-03-05',
    ],
    ['no day without a record', [createInvoice('2026-03-05', { paidAt: null })], 10_000, null],
    [
      "an agreement's last payment",
      [
        createInvoice('2026-03-05', AGREED),
        createPart(1, '2027-01-10'),
        createPart(2, '2027-02-10'),
      ],
      10_000,
      '2027-02-10',
    ],
  ])('returns %s', (_, invoices, amount, paidOn) => {
    expect(listPaidInvoices(invoices, '2026')).toMatchObject([{ amount, paidOn }])
  })
})

// Consumer law 23
describe('announcement of the statement', () => {
  it.each([
    ['2026-12-31', '2025'],
    ['2027-01-01', '2026'],
  ])('on %s the last closed year is %s', (today, year) => {
    expect(getLastClosedYear(toDay(today))).toBe(year)
    expect(isYearClosed(year, toDay(today))).toBe(true)
    expect(isYearClosed(String(Number(year) + 1), toDay(today))).toBe(false)
  })

  it.each([
    ['2026-12-20T12:00:00Z', '2027-01-01'],
    ['2027-01-04T12:00:00Z', '2027-01-04'],
    [null, '2027-01-01'],
  ])('an invoice paid on %s has its statement from %s', (paidAt, first) => {
    const invoice = createInvoice('2026-12-31', {
      paidAt: paidAt === null ? null : new Date(paidAt),
    })
    expect(findFirstStatementDay([invoice], '2026')).toBe(first)
  })

  it.each([
    ['2027-01-01', '2026-12-31', false],
    ['2027-01-01', '2027-01-01', true],
    ['2027-01-01', '2027-05-31', true],
    ['2027-01-01', '2027-06-01', false],
    ['2027-01-04', '2027-01-03', false],
    ['2027-05-20', '2027-06-30', true],
    ['2027-05-20', '2027-07-01', false],
    ['2027-08-31', '2027-09-30', true],
    ['2027-08-31', '2027-10-01', false],
  ])('the bell announces a statement of %s on %s: %s', (first, today, isAnnounced) => {
    expect(isStatementAnnounced('2026', toDay(first), toDay(today))).toBe(isAnnounced)
  })
})
