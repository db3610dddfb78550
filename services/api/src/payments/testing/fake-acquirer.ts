import { randomUUID } from 'node:crypto'
import { answer, problem, type Call, type Json } from './fake-wire.ts'

interface FakeCardPayment {
  id: string
  reference: string
  amountCents: number
  status: 'captured' | 'refused' | 'challenge' | 'processing' | 'cancelled'
  refusal: string | null
  capturedAt: string | null
}

const view = (payment: FakeCardPayment): Json => ({
  ...payment,
  brand: 'visa',
  last4: '1111',
  authorisationCode: payment.capturedAt ? '123456' : null,
  challengeUrl: payment.status === 'challenge' ? 'http://localhost:4101/3ds/x' : null,
})

/** Up to three parts without interest, and six with a tenth of it. */
const installmentsOf = (amount: number): Json[] =>
  [1, 2, 3, 6].map((count) => {
    const totalCents = count === 6 ? Math.ceil(amount * 1.1) : amount
    return {
      count,
      amountCents: Math.floor(totalCents / count),
      totalCents,
      isInterestFree: count !== 6,
    }
  })

/** An acquirer of cards as its wire shows it. */
export class FakeAcquirer {
  /** What the next card comes to. */
  outcome: FakeCardPayment['status'] = 'captured'
  readonly payments = new Map<string, FakeCardPayment>()
  readonly refunds: { id: string; refundId: string; amount: number }[] = []

  private readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  answerTo({ method, path, body }: Call, { searchParams }: URL, key: string): Response {
    const [, , kind, id = '', more] = path.split('/')
    if (kind === 'installments')
      return answer(200, { installments: installmentsOf(Number(searchParams.get('amountCents'))) })
    if (kind === 'sessions') return this.openSession(Number(body?.amountCents), key)
    const known = this.payments.get(id)
    if (known && more === 'refunds') return this.refund(known, key, Number(body?.amountCents))
    if (known && more === 'cancel') return this.cancel(known)
    if (method === 'POST') {
      const same = [...this.payments.values()].find((payment) => payment.reference === key)
      return answer(
        201,
        view(same ?? this.charge(String(body?.reference), Number(body?.amountCents))),
      )
    }
    const reference = searchParams.get('reference')
    const found = [...this.payments.values()].filter(
      (payment) => reference === null || payment.reference === reference,
    )
    return answer(200, { payments: found.map(view), next: null })
  }

  private openSession(amount: number, key: string): Response {
    return answer(201, {
      id: `cs_${key}`,
      clientToken: `cs_${key}.token`,
      fieldsUrl: `http://localhost:4101/fields?token=cs_${key}.token`,
      expiresAt: new Date(this.now().getTime() + 1_800_000).toISOString(),
      installments: installmentsOf(amount),
    })
  }

  private refund({ id }: FakeCardPayment, refundId: string, amount: number): Response {
    if (!this.refunds.some((one) => one.refundId === refundId))
      this.refunds.push({ id, refundId, amount })
    return answer(201, {})
  }

  private cancel(payment: FakeCardPayment): Response {
    if (payment.status === 'captured') return problem(409, 'payment_captured')
    if (payment.status !== 'refused') payment.status = 'cancelled'
    return answer(200, view(payment))
  }

  private charge(reference: string, amountCents: number): FakeCardPayment {
    const status = this.outcome
    const payment: FakeCardPayment = {
      id: `pay_${randomUUID()}`,
      reference,
      amountCents,
      status,
      refusal: status === 'refused' ? 'issuer' : null,
      capturedAt: status === 'captured' ? this.now().toISOString() : null,
    }
    this.payments.set(payment.id, payment)
    return payment
  }

  /** The issuer answers what was left open: a challenge or a slow authorisation. */
  end(status: 'captured' | 'refused', refusal: string | null = null): number {
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
