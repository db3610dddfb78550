import { cancelPayment, checkPayment, type Contract } from '@portal/contract'
import { STORE } from '../testing/stores.ts'
import { matchReceived } from './engine/match-received.ts'
import { createResponse, createProblem, type Call, type Json } from './testing/fake-response.ts'
import { getTxid } from './testing/get-charge.ts'
import {
  findInvoice,
  parsePayment,
  type PaymentTestHarness,
  type SignedInUser,
} from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const harness = usePaymentHarness(STORE)
let ana: SignedInUser
let contract: Contract
let invoice: string

beforeEach(async () => {
  ana = await harness.signIn('pf-overdue')
  contract = await harness.readContract(ana)
  invoice = findInvoice(contract, 'VENCIDA').reference
})

const start = (more: Partial<Parameters<PaymentTestHarness['pay']>[1]> = {}) =>
  harness.pay(ana, { contract: contract.reference, debts: [invoice], ...more })
const openCardSession = (): Promise<string> =>
  harness.createCardToken(ana, { contract: contract.reference, debts: [invoice] })
const readState = async (): Promise<unknown> => {
  const { rows } = await harness.api.platform.database.query('select status from payments', [])
  return rows[0]?.status
}

const makeRefundPending = (): Promise<unknown> =>
  harness.api.platform.database.query(
    "update received_payments set refund_state = 'pending', choice_until = null where refund > 0",
    [],
  )
const readRefund = async (): Promise<unknown> => {
  const { rows } = await harness.api.platform.database.query(
    'select refund_state from received_payments where refund > 0',
    [],
  )
  return rows[0]?.refund_state
}

type IsCall = (call: Call) => boolean

/**
 * The first such request has its effect but no response, its repetition is rejected, and reads find
 * nothing until the end of the lag.
 */
const loseFirst = (
  isWrite: IsCall,
  isRead: IsCall,
  refusal: () => Response,
  empty: () => Response,
) => {
  let writes = 0
  let isLagging = true
  const { providers } = harness
  providers.mode = (call) => (isWrite(call) && (writes += 1) === 1 ? 'drop' : 'ok')
  providers.replace = (call) => {
    if (!isLagging) return null
    if (isWrite(call) && writes > 1) return refusal()
    return isRead(call) ? empty() : null
  }
  return () => {
    isLagging = false
  }
}

const isCobv: IsCall = ({ path }) => path.includes('/cobv/')
const createNotFound = (): Response => createProblem(404, 'NaoEncontrado')

describe('a provider whose reads lag behind its writes', () => {
  it('refuses no Pix charge whose first request got lost', async () => {
    const catchUp = loseFirst(
      (call) => isCobv(call) && call.method === 'PUT',
      (call) => isCobv(call) && call.method === 'GET',
      () => createProblem(400, 'CobVOperacaoInvalida'),
      createNotFound,
    )
    expect((await start()).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await readState()).toBe('created')
    catchUp()
    harness.api.advance(20_000)
    await harness.reconcileAll()
    expect(await readState()).toBe('awaiting_payer')
  })

  it('refuses no card that a request without a response has charged', async () => {
    const cardToken = await openCardSession()
    const isPayments: IsCall = ({ path }) => path.endsWith('/payments')
    const catchUp = loseFirst(
      (call) => isPayments(call) && call.method === 'POST',
      (call) => isPayments(call) && call.method === 'GET',
      () => createProblem(409, 'request_in_progress'),
      () => createResponse(200, { payments: [], next: null }),
    )
    const response = await start({ method: 'CREDIT_CARD', cardToken })
    expect(response.json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await readState()).toBe('created')
    catchUp()
    harness.api.advance(10_000)
    await harness.reconcileAll()
    expect(await readState()).toBe('confirmed')
  })

  it.each([
    ['Pix', 'PIX', 'PATCH', undefined],
    ['boleto', 'BILLET', 'DELETE', 'boleto'],
  ] as const)('removes a cancelled %s that it does not find yet', async (_, method, verb, kind) => {
    const payment = parsePayment(await start({ method, billetKind: kind }))
    harness.providers.replace = (call) => (call.method === 'GET' ? createNotFound() : null)
    await harness.api.call(cancelPayment, { ...ana, params: { id: payment.id } })
    expect(await readState()).toBe('cancelled')
    expect(harness.providers.calls.filter((call) => call.method === verb)).toHaveLength(1)
    expect(harness.providers.payable).toEqual([])
  })

  it.each([
    ['Pix', 'PIX', 'PATCH'],
    ['boleto', 'BILLET', 'DELETE'],
    ['card payment', 'CREDIT_CARD', 'POST'],
  ] as const)('ends no %s that it refuses to remove', async (_, method, verb) => {
    harness.providers.acquirer.outcome = 'challenge'
    const more =
      method === 'CREDIT_CARD'
        ? { cardToken: await openCardSession() }
        : { billetKind: method === 'BILLET' ? ('boleto' as const) : undefined }
    const { id } = parsePayment(await start({ method, ...more }))
    const before = await readState()
    harness.providers.mode = (call) => (call.method === verb ? 'reject' : 'ok')
    const response = await harness.api.call(cancelPayment, { ...ana, params: { id } })
    expect(response.json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await readState()).toBe(before)
    harness.providers.mode = 'ok'
    await harness.api.call(cancelPayment, { ...ana, params: { id } })
    expect(await readState()).toBe('cancelled')
    expect(harness.providers.payable).toEqual([])
  })

  it('ends no expired Pix that it refuses to remove and that can be paid for a month', async () => {
    await start()
    harness.providers.mode = ({ method }) => (method === 'PATCH' ? 'reject' : 'ok')
    harness.api.advance(31 * 60_000)
    await harness.reconcileAll()
    expect(await readState()).toBe('awaiting_payer')
    harness.api.advance(31 * 86_400_000)
    await harness.reconcileAll()
    expect(await readState()).toBe('expired')
  })

  it('cancels a card payment that its list does not show yet', async () => {
    harness.providers.acquirer.outcome = 'challenge'
    const cardToken = await openCardSession()
    const payment = parsePayment(await start({ method: 'CREDIT_CARD', cardToken }))
    harness.providers.replace = ({ method, path }) =>
      method === 'GET' && path.endsWith('/payments')
        ? createResponse(200, { payments: [], next: null })
        : null
    await harness.api.call(cancelPayment, { ...ana, params: { id: payment.id } })
    expect(await readState()).toBe('cancelled')
    const [charged] = harness.providers.acquirer.payments.values()
    expect(charged?.status).toBe('cancelled')
  })

  /**
   * Sets the money up to be refunded, loses the first request for it, and returns the function that
   * ends the lag of reads.
   */
  const refundWithLoss = async (...loss: Parameters<typeof loseFirst>): Promise<() => void> => {
    await makeRefundPending()
    const catchUp = loseFirst(...loss)
    await harness.refundAll()
    return catchUp
  }
  it('gives no credit for a Pix that a lost request has refunded', async () => {
    const payment = parsePayment(await start())
    harness.providers.payPix(getTxid(payment), 5000)
    await harness.api.call(checkPayment, { ...ana, params: { id: payment.id } })
    const isRefund: IsCall = ({ path }) => path.includes('/devolucao/')
    const catchUp = await refundWithLoss(
      (call) => isRefund(call) && call.method === 'PUT',
      (call) => isRefund(call) && call.method === 'GET',
      () => createProblem(400, 'PixDevolucaoInvalida'),
      createNotFound,
    )
    expect(await readRefund()).toBe('pending')
    harness.api.advance(2_000)
    await harness.refundAll()
    expect(await readRefund()).toBe('pending')
    catchUp()
    harness.api.advance(60_000)
    await harness.refundAll()
    expect(await readRefund()).toBe('done')
  })

  it('gives no credit for a card payment that a lost request has refunded', async () => {
    const { acquirer } = harness.providers
    acquirer.outcome = 'processing'
    const payment = parsePayment(
      await start({ method: 'CREDIT_CARD', cardToken: await openCardSession() }),
    )
    harness.providers.payStatic(invoice, payment.total)
    await matchReceived(harness.context, harness.context.methods.get('pix').provider)
    acquirer.completeOpen('captured')
    harness.api.advance(60_000)
    await harness.reconcileAll()
    const catchUp = await refundWithLoss(
      ({ method, path }) => method === 'POST' && path.endsWith('/refunds'),
      () => false,
      () => createProblem(409, 'request_in_progress'),
      createNotFound,
    )
    expect(acquirer.refunds).toHaveLength(1)
    expect(await readRefund()).toBe('pending')
    catchUp()
    harness.api.advance(60_000)
    await harness.refundAll()
    expect(await readRefund()).toBe('done')
  })
})

describe('a provider that rejects a refund once it responds again', () => {
  it('gives a credit a minute after the last request that may be in flight', async () => {
    const payment = parsePayment(await start())
    harness.providers.payPix(getTxid(payment), 5000)
    await harness.api.call(checkPayment, { ...ana, params: { id: payment.id } })
    await makeRefundPending()
    harness.providers.replace = ({ path, method }) => {
      if (!path.includes('/devolucao/')) return null
      return method === 'PUT' ? createProblem(400, 'PixDevolucaoInvalida') : createNotFound()
    }
    harness.providers.mode = 'refuse'
    await harness.refundAll()
    harness.providers.mode = 'ok'
    const states = []
    for (let minute = 0; minute < 8; minute += 1) {
      harness.api.advance(60_000)
      await harness.refundAll()
      states.push(await readRefund())
    }
    expect([states[0], states.at(-1)]).toEqual(['pending', 'credit'])
  })
})

describe('a provider that loses a request and rejects the read after it', () => {
  const lose = (isWrite: IsCall, isRead: IsCall, status: number): void => {
    harness.providers.mode = (call) => (isWrite(call) ? 'drop' : 'ok')
    harness.providers.replace = (call) =>
      isRead(call) ? createProblem(status, 'RequisicaoInvalida') : null
  }
  const recover = async (): Promise<void> => {
    harness.providers.mode = 'ok'
    harness.providers.replace = () => null
    harness.api.advance(20_000)
    await harness.reconcileAll()
  }

  it.each([400, 404, 422])('refuses no card payment after a %d', async (status) => {
    const cardToken = await openCardSession()
    const isPayments: IsCall = ({ path }) => path.endsWith('/payments')
    lose(
      (call) => isPayments(call) && call.method === 'POST',
      (call) => isPayments(call) && call.method === 'GET',
      status,
    )
    const response = await start({ method: 'CREDIT_CARD', cardToken })
    expect(response.json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await readState()).toBe('created')
    await recover()
    expect(await readState()).toBe('confirmed')
  })

  it.each([400, 422])('refuses no Pix charge after a %d', async (status) => {
    lose(
      () => false,
      (call) => isCobv(call),
      status,
    )
    expect((await start()).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
    expect(await readState()).toBe('created')
    await recover()
    expect(await readState()).toBe('awaiting_payer')
  })
})

/** Adds null for each field that a provider may leave out. */
const addNulls = (body: Json): Json => {
  const { bills, payments, pix } = body
  const fields = { pix: null, loc: null, recebedor: null, devolucoes: null, componentesValor: null }
  const billFields = { paidAmountCents: null, paidAt: null, eventId: null, returns: null }
  const cardFields = { installments: null, disputes: null, refunds: null, idempotencyKey: null }
  return {
    ...fields,
    ...billFields,
    ...cardFields,
    ...body,
    ...(Array.isArray(bills) && { bills: bills.map(addNulls) }),
    ...(Array.isArray(payments) && { payments: payments.map(addNulls) }),
    ...(Array.isArray(pix) && { pix: pix.map(addNulls) }),
  }
}
/** Removes each field that is null. */
const removeNulls = (body: Json): Json =>
  JSON.parse(
    JSON.stringify(body, (_, value: unknown) => (value === null ? undefined : value)),
  ) as Json

/** Writes each txid in capitals, which is the same number in hexadecimal. */
const capitalizeTxids = (body: Json): Json =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      name === 'txid' && typeof value === 'string' ? value.toUpperCase() : value,
    ),
  ) as Json

describe.each([
  ['writes txids in capitals', capitalizeTxids],
  ['writes null into fields without a value', addNulls],
  ['leaves fields without a value out', removeNulls],
])('a provider that %s', (_, bend) => {
  it.each(['PIX', 'BILLET', 'CREDIT_CARD'] as const)('is paid by %s', async (method) => {
    const { providers } = harness
    const cardToken = method === 'CREDIT_CARD' ? await openCardSession() : undefined
    providers.bend = (call, body) =>
      isCobv(call) || /\/(?:pix|bills|payments)\b/.test(call.path) ? bend(body) : body
    const payment = parsePayment(await start({ method, ...(cardToken && { cardToken }) }))
    if (method === 'PIX') providers.payPix(getTxid(payment))
    if (method === 'BILLET') providers.payBill(payment.id)
    harness.api.advance(10_000)
    await harness.reconcileAll()
    expect(await readState()).toBe('confirmed')
  })
})
