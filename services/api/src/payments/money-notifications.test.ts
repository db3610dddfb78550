import { notifications, markNotificationsRead, type EndpointOutput } from '@portal/contract'
import { STORES } from '../testing/stores.ts'
import { getTxid } from './testing/get-charge.ts'
import { findInvoice, type SignedInUser } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const DAY = 86_400_000

describe.each(STORES)('payment notifications in the bell on %s', (store) => {
  const harness = usePaymentHarness(store)
  let ana: SignedInUser

  beforeEach(async () => {
    ana = await harness.signIn('pf-overdue')
  })

  const listNotifications = async (user = ana) =>
    (await harness.api.call(notifications, { ...user, params: { product: 'tim' } })).json<
      EndpointOutput<typeof notifications>
    >().notices
  const ofMoney = async (user = ana) =>
    (await listNotifications(user)).filter(({ title }) =>
      ['Pagamento recebido', 'Valor devolvido', 'Valor em crédito'].includes(title),
    )

  it('list each received payment and refund once, for its customer, for a month', async () => {
    const contract = await harness.readContract(ana)
    const overdue = findInvoice(contract, 'VENCIDA').reference
    const choice = { contract: contract.reference, debts: [overdue] }
    const pix = await harness.startPayment(ana, choice)
    const boleto = await harness.startPayment(ana, { ...choice, method: 'BILLET' })
    expect(await ofMoney()).toEqual([])

    harness.providers.payPix(getTxid(pix))
    harness.providers.payBill(boleto.id)
    await harness.reconcileAll()
    await harness.refundAll()
    const amount = `R$\u00a0${(pix.total / 100).toFixed(2).replace('.', ',')}`
    const found = await ofMoney()
    expect(found.map(({ title }) => title).sort()).toEqual([
      'Pagamento recebido',
      'Valor em crédito',
    ])
    expect(found.find(({ title }) => title === 'Pagamento recebido')).toMatchObject({
      name: 'payment',
      date: '2026-11-18',
      isRead: false,
      description: `Recebemos o seu pagamento de ${amount}. O comprovante está disponível.`,
    })
    expect(found.map(({ link }) => link?.replace(/pay_[\w-]+$/, '')).sort()).toEqual([
      '/creditos',
      '/pagamento/comprovante/',
    ])
    expect(await ofMoney(await harness.signIn('pf-neighbour'))).toEqual([])

    await harness.api.call(markNotificationsRead, {
      ...ana,
      params: { product: 'tim' },
      body: { ids: found.map(({ id }) => id) },
    })
    expect((await ofMoney()).every(({ isRead }) => isRead)).toBe(true)
    harness.api.advance(31 * DAY)
    expect(await ofMoney(await harness.signIn('pf-overdue'))).toEqual([])
  })
})
