import { createHash, randomUUID } from 'node:crypto'
import { encodeDynamicPix } from '@portal/contract/values/br-code'
import { createSmsReceipt } from '../../testing/fake-sms-gateway.ts'
import { FakeAcquirer } from './fake-acquirer.ts'
import { createResponse, createProblem, type Call, type Json } from './fake-response.ts'
import { createWebhookKey, type WebhookKey } from './webhook-key.ts'

type WebhookSender = 'pix' | 'bank' | 'card'

interface FakeCharge {
  body: Json
  createdAt: string
  status: string
  pix: Json[]
}
interface FakeBill {
  body: Json
  status: 'open' | 'settled' | 'cancelled'
  paidAt?: string
  /** Time of the report, if it is later than the payment. */
  reportedAt?: string
  eventId?: string
  returns?: Json[]
}

/**
 * - `error`: 503 without effect.
 * - `reject`: 409 without effect.
 * - `drop`: processes the request, loses the response.
 * - `refuse`: the connection fails.
 */
export type FaultMode = 'ok' | 'error' | 'reject' | 'drop' | 'refuse'

const toWireAmount = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
const fromWireAmount = (valor: unknown): number => Number(String(valor).replace('.', ''))

const createEndToEndId = (now: Date): string =>
  `E99999004${now.toISOString().replace(/\D/g, '').slice(0, 12)}${randomUUID().slice(-11)}`

const getFakeLocation = (reference: string): string =>
  `localhost:4100/qr/${createHash('sha256').update(reference).digest('hex').slice(0, 32)}`

/** The Pix code of a charge or boleto. */
export const createFakeCode = (reference: string): string =>
  encodeDynamicPix({
    location: getFakeLocation(reference),
    receiver: 'Operadora Telecom S.A.',
    city: 'SAO PAULO',
  })

/** Simulates the HTTP APIs of Pix provider, bank, acquirer and SMS gateway; `fetch` replaces the network. */
export class FakeProviders {
  /** For all requests, or by request. */
  mode: FaultMode | ((call: Call) => FaultMode) = 'ok'
  readonly calls: Call[] = []
  readonly charges = new Map<string, FakeCharge>()
  readonly bills = new Map<string, FakeBill>()
  readonly received: Json[] = []
  readonly collected: { id: string; barcode: string; amountCents: number; paidAt: string }[] = []
  readonly refunds: { endToEndId: string; id: string; amount: number; isRefused: boolean }[] = []
  /** Result of Pix refunds. */
  refundStatus: 'DEVOLVIDO' | 'EM_PROCESSAMENTO' | 'NAO_REALIZADO' = 'DEVOLVIDO'
  readonly webhooks: string[] = []
  /** Messages that the SMS gateway accepted. */
  sms: { id: string; to: string; text: string }[] = []
  respondToSms = createSmsReceipt
  /** Signing keys of the webhooks; the first is in use. */
  readonly keys: Record<WebhookSender, Promise<WebhookKey>[]> = {
    pix: [createWebhookKey('pix-1')],
    bank: [createWebhookKey('bank-1')],
    card: [createWebhookKey('card-1')],
  }
  readonly acquirer: FakeAcquirer
  /** Runs before a response, for example to pay during a cancellation. */
  beforeResponse: (call: Call) => void = () => undefined

  /** Changes a JSON response. */
  bend: (call: Call, body: Json) => Json = (_call, body) => body
  /** Returns another response instead. */
  replace: (call: Call) => Response | null = () => null

  readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now

    this.acquirer = new FakeAcquirer(now)
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.pathname.endsWith('/sms/messages')) return this.receiveSms(init)
    const isForm = new Headers(init.headers).get('content-type')?.includes('form') === true
    const body =
      typeof init.body !== 'string'
        ? null
        : isForm
          ? Object.fromEntries(new URLSearchParams(init.body))
          : (JSON.parse(init.body) as Json)
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      body,
      query: url.searchParams,
    }
    this.calls.push(call)
    const mode = typeof this.mode === 'function' ? this.mode(call) : this.mode
    if (mode === 'refuse') throw new TypeError('fetch failed')
    if (mode === 'error') return createResponse(503, { type: 'about:blank' })
    if (mode === 'reject') return createProblem(409, 'request_in_progress')
    this.beforeResponse(call)
    const made = url.pathname.endsWith('/jwks')
      ? await this.keySet(url)
      : this.handle(call, url, new Headers(init.headers).get('idempotency-key') ?? '')
    if (mode === 'drop') throw new TypeError('socket hang up')
    return this.replace(call) ?? this.bendResponse(call, made)
  }

  private receiveSms(request: RequestInit): Response {
    const response = this.respondToSms(request)
    if (response.ok) this.sms.push(JSON.parse(String(request.body)) as FakeProviders['sms'][number])
    return response
  }

  private async bendResponse(call: Call, made: Response): Promise<Response> {
    if (made.body === null || made.status >= 400) return made
    return createResponse(made.status, this.bend(call, (await made.json()) as Json))
  }

  private handle(call: Call, url: URL, key: string): Response {
    const [, testApi, kind = '', id = '', more, refundId] = call.path.split('/')
    if (testApi === 'bank')
      return this.bank(call, kind, id, url.searchParams.get('changedSince') ?? '')
    if (testApi === 'card')
      return kind === 'webhook'
        ? this.hook(String(call.body?.url))
        : this.acquirer.handle(call, url, key)
    if (kind === 'oauth')
      return createResponse(200, { access_token: 'fake', token_type: 'Bearer', expires_in: 3600 })
    if (kind === 'cobv' && id === '') return this.listCharges(url)
    if (kind === 'cobv') return this.cobv(call, id)
    if (kind === 'webhookrec' || kind === 'webhookcobr') return createResponse(200, {})
    if (kind === 'webhook') return this.hook(String(call.body?.webhookUrl))
    if (kind === 'pix' && more === 'devolucao') return this.refund(call, id, refundId ?? '')
    if (kind === 'pix' && id === '') return this.list(url)
    if (kind === 'pix') return this.pix(id)
    return createProblem(404, 'NaoEncontrado')
  }

  private async keySet({ pathname }: URL): Promise<Response> {
    const [, user = ''] = pathname.split('/')
    return createResponse(200, {
      keys: (await Promise.all(this.keys[user as WebhookSender])).map(({ jwk }) => jwk),
    })
  }

  /** Creates a signed webhook request; the signature covers the exact text. */
  async createWebhook(user: WebhookSender, body: unknown, at?: number | null) {
    const text = JSON.stringify(body, null, 1)
    const key = await this.keys[user][0]
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'x-jws-signature': String(await key?.sign(text, at)),
    }
    return { method: 'POST' as const, url: `/webhooks/${user}`, payload: text, headers }
  }

  private hook(url: string): Response {
    this.webhooks.push(url)
    return createResponse(200, {})
  }

  private list(url: URL): Response {
    const [from, to] = [url.searchParams.get('inicio') ?? '', url.searchParams.get('fim') ?? '']
    const pix = this.received.filter(
      ({ horario }) => String(horario) >= from && String(horario) <= to,
    )
    return createResponse(200, {
      parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } },
      pix,
    })
  }

  private pix(endToEndId: string): Response {
    const pix = this.received.find((one) => one.endToEndId === endToEndId)
    return pix === undefined ? createProblem(404, 'PixNaoEncontrado') : createResponse(200, pix)
  }

  private listCharges(url: URL): Response {
    const [from, to] = [url.searchParams.get('inicio') ?? '', url.searchParams.get('fim') ?? '']
    const cobs = [...this.charges]
      .filter(([, { createdAt }]) => createdAt >= from && createdAt <= to)
      .map(([txid, { status }]) => ({ txid, status }))
    return createResponse(200, {
      parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } },
      cobs,
    })
  }

  private refund({ method, body }: Call, endToEndId: string, id: string): Response {
    const known = this.refunds.find((one) => one.endToEndId === endToEndId && one.id === id)
    if (method === 'GET')
      return known === undefined
        ? createProblem(404, 'PixDevolucaoNaoEncontrada')
        : createResponse(200, this.viewRefund(known))
    if (known !== undefined) return createProblem(400, 'PixDevolucaoInvalida')
    const isRefused = this.refundStatus === 'NAO_REALIZADO'
    const made = { endToEndId, id, amount: fromWireAmount(body?.valor), isRefused }
    this.refunds.push(made)
    return createResponse(201, this.viewRefund(made))
  }

  /** A refused refund stays refused. */
  private viewRefund({ id, amount, isRefused }: FakeProviders['refunds'][number]): Json {
    const status = isRefused ? 'NAO_REALIZADO' : this.refundStatus
    return { id, valor: toWireAmount(amount), status }
  }

  private cobv({ method, body }: Call, txid: string): Response {
    const known = this.charges.get(txid)
    const view = (charge: FakeCharge): Json => ({
      ...charge.body,
      calendario: { ...(charge.body.calendario as Json), criacao: charge.createdAt },
      txid,
      revisao: 0,
      status: charge.status,
      location: getFakeLocation(txid),
      pixCopiaECola: createFakeCode(txid),
      ...(charge.pix.length > 0 && { pix: charge.pix }),
    })
    if (method === 'PUT' && body) {
      if (
        known &&
        (known.status !== 'ATIVA' || JSON.stringify(known.body) !== JSON.stringify(body))
      )
        return createProblem(400, 'CobVOperacaoInvalida')
      const charge = known ?? {
        body,
        createdAt: this.now().toISOString(),
        status: 'ATIVA',
        pix: [],
      }
      this.charges.set(txid, charge)
      return createResponse(201, view(charge))
    }
    if (!known) return createProblem(404, 'CobVNaoEncontrada')
    if (method === 'PATCH') {
      if (known.status !== 'ATIVA') return createProblem(400, 'CobVOperacaoInvalida')
      known.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
    }
    return createResponse(200, view(known))
  }

  private bank({ method, body }: Call, kind: string, id: string, since: string): Response {
    if (kind === 'webhook') return this.hook(String(body?.url))
    if (id === '') return createResponse(200, { bills: this.changedBills(since), next: null })
    const known = this.bills.get(id)
    const view = (bill: FakeBill): Json => ({
      ...bill.body,
      id,
      status: bill.status,
      paidAt: bill.paidAt,
      eventId: bill.eventId,
      ...(bill.returns && { returns: bill.returns }),
      ...(bill.body.withPix === true && { pix: { txid: id, copyPaste: createFakeCode(id) } }),
    })
    if (method === 'PUT' && body) {
      if (known?.status === 'settled') return createProblem(409, 'bill_settled')
      const bill: FakeBill = { body, status: 'open' }
      this.bills.set(id, bill)
      return createResponse(200, view(bill))
    }
    const collected = this.listCollected().find((one) => one.id === id)
    if (method === 'GET' && collected) return createResponse(200, collected)
    if (!known) return createProblem(404, 'bill_not_found')
    if (method === 'DELETE') {
      if (known.status === 'settled') return createProblem(409, 'bill_settled')
      known.status = 'cancelled'
      return createResponse(204, undefined)
    }
    return createResponse(200, view(known))
  }

  /** Unpaid boletos may have changed at any time. */
  private changedBills(since: string): Json[] {
    const registered = [...this.bills]
      .filter(([, { paidAt, reportedAt = paidAt }]) => (reportedAt ?? since) >= since)
      .map(([id, { body, reportedAt: _, ...bill }]) => ({ ...body, id, ...bill }))
    return [...registered, ...this.listCollected().filter(({ paidAt }) => paidAt >= since)]
  }

  private listCollected() {
    return this.collected.map(({ id, ...document }) => ({
      ...document,
      id: `doc_${id}`,
      eventId: id,
      status: 'settled',
    }))
  }

  /** Pays a charge; returns false if it is not payable. */
  payPix(txid: string, extra = 0): boolean {
    const charge = this.charges.get(txid)
    if (charge?.status !== 'ATIVA') return false
    const { original } = charge.body.valor as { original: string }
    const pix = {
      endToEndId: createEndToEndId(this.now()),
      txid,
      valor: toWireAmount(fromWireAmount(original) + extra),
      horario: this.now().toISOString(),
    }
    charge.status = 'CONCLUIDA'
    charge.pix.push(pix)
    this.received.push(pix)
    return true
  }

  /** Plays the payer's bank (MED) or another system of the operator, which return a Pix. */
  returnPix(
    endToEndId: string,
    status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO',
    natureza: 'MED_FRAUDE' | 'ORIGINAL' = 'MED_FRAUDE',
  ): void {
    const pix = this.received.find((one) => one.endToEndId === endToEndId)
    if (pix)
      Object.assign(pix, {
        devolucoes: [
          {
            id: `ret${endToEndId.slice(-8)}`,
            rtrId: `D${endToEndId.slice(1)}`,
            valor: pix.valor,
            natureza,
            horario: { solicitacao: this.now().toISOString() },
            status,
          },
        ],
      })
  }

  /** Returns a settled boleto. */
  returnBill(id: string): void {
    const bill = this.bills.get(id)
    if (bill)
      bill.returns = [
        {
          id: `return-${id}`,
          amountCents: Number(bill.body.amountCents),
          returnedAt: this.now().toISOString(),
        },
      ]
  }

  /** Pays the Pix code printed on an invoice. */
  payStatic(txid: string, amount: number): void {
    this.received.push({
      endToEndId: createEndToEndId(this.now()),
      txid,
      valor: toWireAmount(amount),
      horario: this.now().toISOString(),
    })
  }

  /** Pays the bar code printed on an invoice, at most once. */
  payPrinted(barcode: string): void {
    if (this.collected.some((one) => one.barcode === barcode)) return
    this.collected.push({
      id: `evt_${randomUUID()}`,
      barcode,
      amountCents: Number(barcode.slice(4, 15)),
      paidAt: this.now().toISOString(),
    })
  }

  payBill(id: string): boolean {
    return this.settleBill(id, 'open', this.now())
  }

  /** Reports a boleto that another bank had collected although its cancellation was accepted. */
  settleCancelledBill(id: string, paidAt: Date): boolean {
    return this.settleBill(id, 'cancelled', paidAt)
  }

  private settleBill(id: string, status: FakeBill['status'], paidAt: Date): boolean {
    const bill = this.bills.get(id)
    if (bill?.status !== status) return false
    Object.assign(bill, {
      status: 'settled',
      paidAt: paidAt.toISOString(),
      reportedAt: this.now().toISOString(),
      eventId: `evt_${randomUUID()}`,
    })
    return true
  }

  get payable(): string[] {
    return [...this.charges].filter(([, { status }]) => status === 'ATIVA').map(([txid]) => txid)
  }

  countCalls(method: string, part: string): number {
    return this.calls.filter((call) => call.method === method && call.path.includes(part)).length
  }
}
