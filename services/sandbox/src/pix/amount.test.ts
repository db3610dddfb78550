import fc from 'fast-check'
import { addDays } from '../calendar/business-days.ts'
import { computeCobvAmount } from './amount.ts'
import { getLastDay } from './charge.ts'
import { CobvBody } from './schemas.ts'

const createBody = (
  due: string,
  valor: Record<string, unknown> = {},
  validadeAposVencimento = 30,
) =>
  CobvBody.parse({
    calendario: { dataDeVencimento: due, validadeAposVencimento },
    devedor: { cpf: '39053344705', nome: 'Ana Souza' },
    valor: { original: '100.00', ...valor },
    chave: '11444777000161',
  })

it.each([
  ['A', '2020-10-20', 4, '2020-10-26'],
  ['B', '2020-12-25', 0, '2020-12-28'],
  ['C', '2020-12-25', 1, '2020-12-29'],
  ['D', '2020-12-25', 3, '2020-12-31'],
  ['E', '2020-12-25', 4, '2021-01-04'],
  ['F', '2021-08-27', 5, '2021-09-01'],
  ['G', '2021-08-28', 5, '2021-09-06'],
])(
  'follows example %s of the specification: due %s, %i days, last day %s',
  (_example, due, validity, last) => {
    expect(getLastDay(createBody(due, {}, validity))).toBe(last)
  },
)

const late = {
  multa: { modalidade: 2, valorPerc: '3.00' },
  juros: { modalidade: 2, valorPerc: '1.00' },
}

it("charges R$ 105,00 two days late, like the specification's example", () => {
  expect(computeCobvAmount(createBody('2026-12-15', late), '2026-12-17')).toEqual({
    original: 10000,
    multa: 300,
    juros: 200,
    abatimento: 0,
    desconto: 0,
    final: 10500,
  })
})

it('charges no fine on the business day after a due date at the weekend', () => {
  expect(computeCobvAmount(createBody('2026-11-21', late), '2026-11-23').final).toBe(10000)
  expect(computeCobvAmount(createBody('2026-11-21', late), '2026-11-24')).toMatchObject({
    multa: 300,
    juros: 100,
  })
})

it.each([
  [1, '0.50', 500],
  [2, '0.10', 100],
  [3, '1.00', 33],
  [4, '12.00', 32],
  [5, '0.50', 400],
  [6, '0.10', 80],
  [7, '1.00', 38],
  [8, '12.00', 38],
])(
  'computes interest of kind %i at %s over ten days, eight of them business days',
  (modalidade, valorPerc, juros) => {
    expect(
      computeCobvAmount(
        createBody('2026-12-01', { juros: { modalidade, valorPerc } }),
        '2026-12-11',
      ).juros,
    ).toBe(juros)
  },
)

it('applies the first discount whose date has not passed', () => {
  const desconto = {
    modalidade: 1,
    descontoDataFixa: [
      { data: '2026-12-10', valorPerc: '5.00' },
      { data: '2026-12-05', valorPerc: '10.00' },
    ],
  }
  const charge = createBody('2026-12-15', { desconto })
  expect(computeCobvAmount(charge, '2026-12-05').final).toBe(9000)
  expect(computeCobvAmount(charge, '2026-12-06').final).toBe(9500)
  expect(computeCobvAmount(charge, '2026-12-11').final).toBe(10000)
})

it('deducts the abatement before the percentages', () => {
  const charge = createBody('2026-12-15', {
    ...late,
    abatimento: { modalidade: 1, valorPerc: '50.00' },
  })
  expect(computeCobvAmount(charge, '2026-12-16')).toMatchObject({
    abatimento: 5000,
    multa: 150,
    juros: 50,
    final: 5200,
  })
})

it('never charges less with each day of delay, and always the sum of its parts', () => {
  const createRate = (last: number) =>
    fc.record({
      modalidade: fc.integer({ min: 1, max: last }),
      valorPerc: fc.constantFrom('0.01', '1.00', '2.50'),
    })
  fc.assert(
    fc.property(createRate(2), createRate(8), fc.nat(40), (multa, juros, days) => {
      const charge = createBody('2026-12-15', { multa, juros })
      const today = computeCobvAmount(charge, addDays('2026-12-15', days))
      const tomorrow = computeCobvAmount(charge, addDays('2026-12-15', days + 1))
      expect(tomorrow.final).toBeGreaterThanOrEqual(today.final)
      expect(today.final).toBe(
        today.original - today.abatimento - today.desconto + today.multa + today.juros,
      )
    }),
  )
})
