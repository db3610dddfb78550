import {
  notifications,
  markNotificationsRead,
  type Contract,
  type EndpointOutput,
} from '@portal/contract'
import { STORES } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { getTxid } from './testing/get-charge.ts'
import {
  createPaymentHarness,
  parsePayment,
  type PaymentTestHarness,
} from './testing/payment-harness.ts'

const DAY = 86_400_000

describe.each(STORES)('payment notifications in the bell on %s', (store) => {
  const world = useTestApi(store)
  let counter: PaymentTestHarness
  let ana: Awaited<ReturnType<PaymentTestHarness['signIn']>>
  beforeEach(async () => {
    counter = await createPaymentHarness(store, { database: world.platform.database })
    jest.spyOn(globalThis, 'fetch').mockImplementation(counter.providers.fetch)
    ana = await counter.signIn('pf-overdue')
  })
  afterEach(() => counter.api.close())

  const told = async (who = ana) =>
    (await counter.api.call(notifications, { ...who, params: { product: 'tim' } })).json<
      EndpointOutput<typeof notifications>
    >().notices
  const ofMoney = async (who = ana) =>
    (await told(who)).filter(({ title }) =>
      ['Pagamento recebido', 'Valor devolvido', 'Crédito na próxima fatura'].includes(title),
    )

  it('list each received payment and refund once, for its customer, for a month', async () => {
    const contract = (await counter.listContracts(ana))[0] as Contract
    const overdue = contract.debts.find(({ status }) => status === 'VENCIDA')?.reference ?? ''
    const choice = { contract: contract.reference, debts: [overdue] }
    const pix = parsePayment(await counter.pay(ana, choice))
    const billet = parsePayment(await counter.pay(ana, { ...choice, method: 'BILLET' }))
    expect(await ofMoney()).toEqual([])

    counter.providers.payPix(getTxid(pix))
    counter.providers.payBill(billet.id)
    await counter.reconcileAll()
    await counter.refundAll()
    const amount = `R$\u00a0${(pix.total / 100).toFixed(2).replace('.', ',')}`
    const found = await ofMoney()
    expect(found.map(({ title }) => title).sort()).toEqual([
      'Crédito na próxima fatura',
      'Pagamento recebido',
    ])
    expect(found.find(({ title }) => title === 'Pagamento recebido')).toMatchObject({
      name: 'payment',
      date: '2026-11-18',
      isRead: false,
      description: `Recebemos o seu pagamento de ${amount}. O comprovante está disponível.`,
    })
    expect(found.map(({ link }) => link?.replace(/pay_[\w-]+$/, '')).sort()).toEqual([
      `/contas/${overdue}`,
      '/pagamento/comprovante/',
    ])
    expect(await ofMoney(await counter.signIn('pf-neighbour'))).toEqual([])

    await counter.api.call(markNotificationsRead, {
      ...ana,
      params: { product: 'tim' },
      body: { ids: found.map(({ id }) => id) },
    })
    expect((await ofMoney()).every(({ isRead }) => isRead)).toBe(true)
    counter.api.advance(31 * DAY)
    expect(await ofMoney(await counter.signIn('pf-overdue'))).toEqual([])
  })
})
