import { randomUUID } from 'node:crypto'
import { createResponse, createProblem, type Call, type Json } from './fake-response.ts'

interface FakeCardPayment {
  id: string
  reference: string
  amountCents: number
  status: 'captured' | 'refused' | 'challenge' | 'processing' | 'cancelled'
  refusal: string | null
  capturedAt: string | null
  createdAt: string
  installments: Json | undefined
  metadata: unknown
}

const view = (payment: FakeCardPayment): Json => ({
  ...payment,
  brand: 'visa',
  last4: '1111',
  authorisationCode: payment.capturedAt ? '123456' : null,
  challengeUrl: payment.status === 'challenge' ? 'http://localhost:4101/3ds/x' : null,
})

/** Up to three installments without interest, six with ten per cent. */
const listInstallments = (amount: number): Json[] =>
  [1, 2, 3, 6].map((count) => {
    const totalCents = count === 6 ? Math.ceil(amount * 1.1) : amount
    return {
      count,
      amountCents: Math.floor(totalCents / count),
      totalCents,
      isInterestFree: count !== 6,
    }
  })

/** Simulates the acquirer's HTTP API. */
export class FakeAcquirer {
  /** Result of the next card payment. */
  outcome: FakeCardPayment['status'] = 'captured'
  readonly payments = new Map<string, FakeCardPayment>()
  readonly refunds: { id: string; refundId: string; amount: number }[] = []
  /** Status of all refunds. */
  refundStatus = 'done'

  private readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  handle({ method, path, body }: Call, { searchParams }: URL, key: string): Response {
    const [, , kind, id = '', more] = path.split('/')
    if (kind === 'installments')
      return createResponse(200, {
        installments: listInstallments(Number(searchParams.get('amountCents'))),
      })
    if (kind === 'sessions') return this.openSession(Number(body?.amountCents), key)
    const known = this.payments.get(id)
    if (known && more === 'refunds') return this.refund(known, key, Number(body?.amountCents))
    if (known && more === 'cancel') return this.cancel(known)
    if (known)
      return createResponse(200, {
        ...view(known),
        refunds: this.refunds.filter((one) => one.id === id).map((one) => this.viewRefund(one)),
      })
    if (method === 'POST') {
      const same = [...this.payments.values()].find((payment) => payment.reference === key)
      return createResponse(201, view(same ?? this.charge(body ?? {})))
    }
    const reference = searchParams.get('reference')
    const found = [...this.payments.values()].filter(
      (payment) => reference === null || payment.reference === reference,
    )
    return createResponse(200, { payments: found.map(view), next: null })
  }

  private openSession(amount: number, key: string): Response {
    return createResponse(201, {
      id: `cs_${key}`,
      clientToken: `cs_${key}.token`,
      fieldsUrl: `http://localhost:4101/fields?token=cs_${key}.token`,
      expiresAt: new Date(this.now().getTime() + 1_800_000).toISOString(),
      installments: listInstallments(amount),
    })
  }

  private refund({ id }: FakeCardPayment, refundId: string, amount: number): Response {
    const made = { id, refundId, amount }
    if (!this.refunds.some((one) => one.refundId === refundId)) this.refunds.push(made)
    return createResponse(201, this.viewRefund(made))
  }

  private viewRefund({ refundId, amount }: FakeAcquirer['refunds'][number]): Json {
    return {
      id: `ref_${refundId}`,
      amountCents: amount,
      createdAt: this.now().toISOString(),
      status: this.refundStatus,
      idempotencyKey: refundId,
    }
  }

  private cancel(payment: FakeCardPayment): Response {
    if (payment.status === 'captured') return createProblem(409, 'payment_captured')
    if (payment.status !== 'refused') payment.status = 'cancelled'
    return createResponse(200, view(payment))
  }

  private charge(order: Json): FakeCardPayment {
    const status = this.outcome
    const amountCents = Number(order.amountCents)
    const payment: FakeCardPayment = {
      id: `pay_${randomUUID()}`,
      reference: String(order.reference),
      amountCents,
      installments: listInstallments(amountCents).find(
        ({ count }) => count === (order.installments ?? 1),
      ),
      status,
      refusal: status === 'refused' ? 'issuer' : null,
      capturedAt: status === 'captured' ? this.now().toISOString() : null,
      createdAt: this.now().toISOString(),
      metadata: order.metadata ?? {},
    }
    this.payments.set(payment.id, payment)
    return payment
  }

  /** Completes open challenges and slow authorisations. */
  completeOpen(status: 'captured' | 'refused', refusal: string | null = null): number {
    const open = [...this.payments.values()].filter(
      (payment) => payment.status === 'challenge' || payment.status === 'processing',
    )
    for (const payment of open)
      Object.assign(payment, {
        status,
        refusal,
        capturedAt: status === 'captured' ? this.now().toISOString() : null,
      })
    return open.length
  }
}
