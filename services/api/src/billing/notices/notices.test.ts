import { addDays, cents, contractsFixture, campaignsFixture, notices, type CalendarDate, type Campaign, type Contract, type Debt, type OutputOf } from '@portal/contract'
import { signIn } from '../../testing/sign-in'
import { STORES } from '../../testing/stores'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { wordNotice } from './notice-words'
import { noticesOf } from './notices'

const today = '2026-11-25' as CalendarDate
const [contract] = contractsFixture.output.contracts as unknown as [Contract]
const [campaign] = campaignsFixture.output.campaigns as unknown as [Campaign]
const invoice = (dueDate: CalendarDate, rest: Partial<Debt> = {}): Debt =>
  ({ ...(contract.debts[0] as Debt), reference: `FT-${dueDate}`, dueDate, status: dueDate < today ? 'VENCIDA' : 'ABERTA', ...rest })
const kindsFor = (debts: readonly Debt[], on = today, productType: Contract['productType'] = 'TIM') =>
  noticesOf([{ ...contract, productType, debts: [...debts] }], [], on).map(({ kind }) => kind)

describe('the warning', () => {
  it.each([
    [14, '05', 'TIM', false], [15, '05', 'TIM', true], [19, '05', 'TIM', true], [20, '05', 'TIM', false],
    [14, '10', 'TIM', false], [15, '10', 'TIM', true], [17, '10', 'TIM', true], [18, '10', 'TIM', false], [19, '10', 'TIM', false],
    [17, '10', 'LIVE', true], [18, '10', 'LIVE', true], [19, '10', 'LIVE', true], [20, '10', 'LIVE', false],
  ] as const)('%d days after day %s on %s: %s', (days, dueDay, product, warns) => {
    const dueDate = `2026-11-${dueDay}` as CalendarDate
    expect(kindsFor([invoice(dueDate)], addDays(dueDate, days), product)).toEqual(warns ? ['warning'] : [])
  })

  it('is about the oldest overdue invoice, in whatever order they come', () => {
    const [younger, older] = [invoice('2026-11-10' as CalendarDate), invoice('2026-10-10' as CalendarDate)]
    expect(kindsFor([younger])).toEqual(['warning'])
    expect(kindsFor([younger, older])).toEqual([])
    expect(kindsFor([older, younger])).toEqual([])
  })

  it.each(['PAGA', 'EM_ACORDO'] as const)('leaves an invoice that is %s alone', (status) => {
    expect(kindsFor([invoice('2026-11-10' as CalendarDate, { status })])).toEqual([])
  })

  it('says since when and what for', () => {
    const [found] = noticesOf([{ ...contract, debts: [invoice('2026-11-10' as CalendarDate)] }], [], today)
    expect(found && wordNotice(found, today)).toEqual({
      id: 'warning-CT1000000001', name: 'information', date: today, title: 'Fatura vencida',
      description: 'Sua fatura mais antiga venceu há 15 dias, em 10/11/2026. Pague para evitar a suspensão do serviço do contrato CT1000000001.',
    })
  })
})

describe('the notice of coming invoices', () => {
  it.each([[-1, 0], [0, 1], [9, 1], [10, 1], [11, 0]])('due in %d days: %d', (days, count) => {
    expect(kindsFor([invoice(addDays(today, days))])).toHaveLength(count)
  })

  it.each([
    [1, '1 fatura vence a partir de 27/11/2026, no total de R$\u00a0100,00.'],
    [2, '2 faturas vencem a partir de 27/11/2026, no total de R$\u00a0200,00.'],
  ])('adds up %d, from the first on', (count, description) => {
    const debts = [4, 2].slice(2 - count).map((days) => invoice(addDays(today, days), { total: cents(10_000) }))
    const [found] = noticesOf([{ ...contract, debts }], [], today)
    expect(found && wordNotice(found, today)).toEqual({
      id: 'near-due-2026-11-27', name: 'payment', date: today, title: 'Faturas Próximas do Vencimento', description,
    })
  })

  it('says nothing of what is paid', () => {
    expect(kindsFor([invoice(addDays(today, 2), { status: 'PAGA' })])).toEqual([])
  })
})

it.each([
  [0, 'Pague suas faturas vencidas com isenção de juros e multa até 31/12/2026.'],
  [40, 'Pague suas faturas vencidas com 40% de desconto até 31/12/2026.'],
])('words an offer of %d per cent', (discountPercentage, description) => {
  const [found] = noticesOf([], [{ ...campaign, discountPercentage }], today)
  expect(found && wordNotice(found, today)).toEqual({ id: 'offer-CP1000000001', name: 'offer', date: today, title: 'Oferta para você', description })
})

it('puts the most urgent first', () => {
  const debts = [invoice(addDays(today, 3)), invoice('2026-11-10' as CalendarDate)]
  expect(noticesOf([{ ...contract, debts }], [campaign], today).map(({ kind }) => kind)).toEqual(['warning', 'near-due', 'offer'])
})

describe.each(STORES)('asked of the API on %s', (store) => {
  let api: TestApi
  beforeAll(async () => {
    // Late evening of the 18th in São Paulo, the 19th already in UTC.
    api = await createTestApi(store, { now: '2026-11-19T01:30:00Z' })
  }, 60_000)
  afterAll(() => api.close())

  it.each([
    ['pf-overdue', [['warning-CT1000001001', 'Sua fatura mais antiga venceu há 16 dias, em 02/11/2026. Pague para evitar a suspensão do serviço do contrato CT1000001001.'],
      ['near-due-2026-11-27', '1 fatura vence a partir de 27/11/2026, no total de R$\u00a0152,35.']]],
    ['pf-discount', [['offer-CP1000003001', 'Pague suas faturas vencidas com 40% de desconto até 18/12/2026.']]],
    ['pf-card-blocked', [['offer-CP1000006001', 'Pague suas faturas vencidas com isenção de juros e multa até 18/12/2026.']]],
    ['pf-neighbour', []],
  ])('%s', async (customer, told) => {
    const answer = await api.call(notices, { ...(await signIn(api, customer)), params: { product: 'tim' } })
    const list = answer.json<OutputOf<typeof notices>>().notices
    expect(list.map(({ id, description }) => [id, description])).toEqual(told)
    expect(list.map(({ date }) => date)).toEqual(list.map(() => '2026-11-18'))
  })
})
