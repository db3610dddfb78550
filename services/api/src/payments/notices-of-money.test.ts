import {
  notifications,
  markNotificationsRead,
  type Contract,
  type EndpointOutput,
} from '@portal/contract'
import { STORES } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { txidIn } from './testing/charge-in.ts'
import { openCounter, paymentIn, type Counter } from './testing/counter.ts'

const DAY = 86_400_000

describe.each(STORES)('what is told at the bell on %s', (store) => {
  const world = useTestApi(store)
  let counter: Counter
  let ana: Awaited<ReturnType<Counter['signIn']>>
  beforeEach(async () => {
    counter = await openCounter(store, { database: world.platform.database })
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

  it('is that money came and that some went back, once each, to that customer, for a month', async () => {
    const contract = (await counter.contractsOf(ana))[0] as Contract
    const overdue = contract.debts.find(({ status }) => status === 'VENCIDA')?.reference ?? ''
    const choice = { contract: contract.reference, debts: [overdue] }
    const pix = paymentIn(await counter.pay(ana, choice))
    const billet = paymentIn(await counter.pay(ana, { ...choice, method: 'BILLET' }))
    expect(await ofMoney()).toEqual([])

    counter.providers.payPix(txidIn(pix))
    counter.providers.payBill(billet.id)
    await counter.settleDown()
    await counter.giveBack()
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
