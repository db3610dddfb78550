import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { buildEndpointPath, login, pay, type Contract, type PaymentType } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { createPartnerToken } from '../testing/partner-token.ts'
import { selectRows } from '../testing/select-rows.ts'
import { STORES } from '../testing/stores.ts'
import type { CallOptions } from '../testing/test-api.ts'
import { createTestKey } from '../testing/test-key.ts'
import { findInvoice, createKey, parsePayment } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const ANA = { id: 'pf-overdue', document: '39053344705' }
const SHOP = 'http://localhost:3200'
/** Each side repeats its request. */
const TAPS = 4

describe.each(STORES)("the portal and a partner's page on %s", (store) => {
  const harness = usePaymentHarness(store)
  let sides: readonly CallOptions[]
  let contract: Contract
  let invoice: string

  beforeEach(async () => {
    const [portal, key] = [await harness.signIn(ANA.id), await createTestKey()]
    const shop = { headers: { origin: SHOP }, key }
    const entered = await harness.api.call(login, {
      ...shop,
      body: { encrypted: await createPartnerToken(harness.api.platform.clock.now(), ANA.document) },
    })
    sides = [portal, { ...shop, token: entered.json<{ access_token: string }>().access_token }]
    contract = await harness.readContract(portal)
    invoice = findInvoice(contract, 'VENCIDA').reference
  })

  const cardToken = async (side: CallOptions): Promise<string> =>
    await harness.createCardToken(side, { contract: contract.reference, debts: [invoice] })

  const tap = (side: CallOptions, paymentMethod: PaymentType, token: string | null) =>
    harness.api.call(pay, {
      ...side,
      headers: { ...side.headers, 'idempotency-key': createKey() },
      body: [
        {
          reference: contract.reference,
          debtsReference: [invoice],
          paymentMethod,
          expirationDate: null,
          ...(paymentMethod === 'BILLET' && { billetKind: 'boleto' }),
          ...(token && { cardToken: token }),
        },
      ],
    })
  const statuses = async (): Promise<string[]> =>
    (
      await selectRows<{ status: string }>(
        harness.context.db,
        sql`
    select p.status from payments p join payment_items i on i.payment_id = p.id where i.debt_reference = ${invoice}`,
      )
    ).map(({ status }) => status)

  it('send only their own origin and the portal, which frames challenges, to the acquirer', async () => {
    const [portal, shop] = sides as [CallOptions, CallOptions]
    const framed = { ...portal, headers: { 'x-embedder': SHOP } }
    for (const side of [portal, shop, framed]) await cardToken(side)
    const wallet = {
      debtsReference: [invoice],
      reference: contract.reference,
      expirationDate: null,
    }
    await harness.api.call(pay, {
      ...shop,
      headers: { ...shop.headers, 'idempotency-key': createKey() },
      body: [
        { ...wallet, paymentMethod: 'GOOGLE_PAY', googlePayToken: 'examplePaymentMethodToken' },
      ],
    })
    const named = harness.providers.calls
      .filter(({ method, path }) => method === 'POST' && /\/card\/(sessions|payments)$/.test(path))
      .map(({ body }) => (body as { origins?: string[] }).origins)
    expect(named).toEqual([
      ['http://localhost:3000'],
      ['http://localhost:3000', SHOP],
      ['http://localhost:3000', SHOP],
      ['http://localhost:3000', SHOP],
    ])
  })

  it("accept a payment by the sample for native apps in the partners' documentation", async () => {
    const { app, platform } = harness.api
    const page = readFileSync('docs/partners.md', 'utf8')
    const [, code = ''] = /```js\n(const keys = [^]*?\n)```/.exec(page) ?? []
    type Call = (...values: unknown[]) => Promise<{ statusCode: number; json<T>(): T }>
    const createCall = compileFunction(
      `return (async () => { ${code.replace('https://YOU', SHOP)}; return call })()`,
      ['fetch', 'Date'],
    ) as (fetch: unknown, clock: { now(): number }) => Promise<Call>
    const call = await createCall(
      (
        url: string,
        { body, ...request }: { method: 'POST'; headers: Record<string, string>; body: string },
      ) => app.inject({ url: new URL(url).pathname, ...request, payload: body }),
      { now: () => platform.clock.now().getTime() },
    )
    const toUrl = (endpoint: typeof login | typeof pay) =>
      `${platform.config.origins[0]}${buildEndpointPath(endpoint)}`
    const encrypted = await createPartnerToken(platform.clock.now(), ANA.document)
    const entered = await call('POST', toUrl(login), undefined, { encrypted })
    const { access_token: token } = entered.json<{ access_token: string }>()
    const choice = { paymentMethod: 'PIX', expirationDate: null }
    const body = [{ reference: contract.reference, debtsReference: [invoice], ...choice }]
    const paid = await call('POST', toUrl(pay), token, body, { 'idempotency-key': createKey() })
    expect(paid.statusCode).toBe(201)
  })

  it.each<readonly [PaymentType, PaymentType]>([
    ['PIX', 'PIX'],
    ['BILLET', 'BILLET'],
    ['CREDIT_CARD', 'CREDIT_CARD'],
    ['PIX', 'CREDIT_CARD'],
    ['CREDIT_CARD', 'PIX'],
    ['BILLET', 'CREDIT_CARD'],
  ])(
    'charge an invoice at most once for concurrent payments by %s in the portal and %s at the partner',
    async (...methods) => {
      const taps = await Promise.all(
        sides.flatMap((side, at) =>
          Array.from(
            { length: TAPS },
            async () =>
              [
                side,
                methods[at] ?? 'PIX',
                methods[at] === 'CREDIT_CARD' ? await cardToken(side) : null,
              ] as const,
          ),
        ),
      )
      const responses = await Promise.all(taps.map((one) => tap(...one)))
      expect(
        responses
          .map(({ statusCode }) => statusCode)
          .filter((status) => ![201, 409, 422].includes(status)),
      ).toEqual([])
      // A card replaces an unpaid code; two requests of one kind get the same payment.
      const begun = new Set(
        responses
          .filter(({ statusCode }) => statusCode === 201)
          .map((response) => parsePayment(response).id),
      )
      expect(begun.size).toBeLessThanOrEqual(new Set(methods).size)
      await harness.reconcileAll()
      const alive = (await statuses()).filter(
        (status) => !['cancelled', 'refused', 'expired'].includes(status),
      )
      expect(alive).toHaveLength(1)
      const captured = [...harness.providers.acquirer.payments.values()].filter(
        ({ status }) => status === 'captured',
      )
      expect(captured).toHaveLength(alive[0] === 'confirmed' ? 1 : 0)
    },
  )
})
