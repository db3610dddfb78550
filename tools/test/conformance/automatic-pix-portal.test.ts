import {
  automaticPix,
  cancelAutomaticPix,
  cancelPayment,
  contracts,
  createCase,
  enrolAutomaticPix,
  limitAutomaticPix,
  notifications,
  pay,
  payAndEnrol,
  payInPart,
  paymentHistory,
  toCents,
  type AutomaticPixContract,
  type Contract,
  type EndpointOutput,
  invoice as invoiceEndpoint,
  type Invoice,
  type InvoiceDetails,
  type MethodPayment,
  type Payment,
} from '@portal/contract'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../../services/api/src/config/index.ts'
import { followCharges } from '../../../services/api/src/payments/automatic/follow-charges.ts'
import { createAutomaticPixJobs } from '../../../services/api/src/payments/automatic/jobs.ts'
import {
  createPaymentContext,
  type PaymentContext,
} from '../../../services/api/src/payments/context.ts'
import { matchReceived } from '../../../services/api/src/payments/engine/match-received.ts'
import { createStatusCheckQueue } from '../../../services/api/src/payments/engine/reconcile.ts'
import {
  createKey,
  drainQueue,
} from '../../../services/api/src/payments/testing/payment-harness.ts'
import { receivedPayments } from '../../../services/api/src/payments/tables.ts'
import { assertLedgerBalanced } from '../../../services/api/src/testing/assert-ledger-balanced.ts'
import { signIn } from '../../../services/api/src/testing/sign-in.ts'
import { STORE } from '../../../services/api/src/testing/stores.ts'
import { createTestApi, type TestApi } from '../../../services/api/src/testing/test-api.ts'
import { useTestApi } from '../../../services/api/src/testing/use-test-api.ts'
import {
  closeAll,
  startTestSandbox,
  type Client,
} from '../../../services/sandbox/src/testing/sandbox.ts'
import {
  listDeviations,
  readApiPixDocument,
  whereDocument,
  type Exchange,
} from './api-pix-document.ts'

const NOW = '2026-11-18T15:00:00Z'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const PHONE = '+5511987654321'

const seeded = useTestApi(STORE, { now: NOW })
let sandbox: Client
let api: TestApi
let context: PaymentContext
let ana: Awaited<ReturnType<typeof signIn>>
const exchanges: Exchange[] = []

/** Records the calls of Pix Automático. */
const recordCalls = (base: string): void => {
  const send = globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const response = await send(input, init)
    const path = String(input).slice(base.length)
    const isOurs =
      String(input).startsWith(base) &&
      /^\/(rec|locrec|solicrec|cobr|cob|webhook(rec|cobr))([/?]|$)/.test(path)
    if (isOurs && response.status < 400) {
      const text = await response.clone().text()
      exchanges.push({
        method: init.method ?? 'GET',
        path,
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        status: response.status,
        response: text === '' ? undefined : (JSON.parse(text) as unknown),
      })
    }
    return response
  })
}

beforeEach(async () => {
  sandbox = await startTestSandbox({}, () => api.platform.clock.now())
  const { pix, sms } = readConfig({
    NODE_ENV: 'test',
    PORTAL_SECRET: 'test-secret-'.repeat(4),
    PIX_BASE_URL: `${sandbox.url}/pix`,
    SMS_BASE_URL: `${sandbox.url}/sms`,
  })
  const { database } = seeded.platform
  api = await createTestApi(STORE, { now: NOW, config: { pix, sms }, database })
  context = await createPaymentContext(api.platform)
  recordCalls(pix.baseUrl)
  ana = await signIn(api, 'pf-overdue')
})
afterEach(async () => {
  await assertLedgerBalanced(api.platform.db)
  jest.restoreAllMocks()
  await api.close()
  await closeAll()
})

type Fetch = typeof globalThis.fetch

/** Changes what `fetch` does from now on; `send` does what it did before. */
const changeFetch = (
  change: (send: Fetch, ...request: Parameters<Fetch>) => ReturnType<Fetch>,
): void => {
  const send = jest.mocked(globalThis.fetch).getMockImplementation() ?? globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => change(send, ...request))
}

const endAutomaticPix = async () => {
  const { reference } = await readContract()
  return api.call(cancelAutomaticPix, { ...ana, params: { reference } })
}

const readContract = async (): Promise<Contract> =>
  (await api.call(contracts, ana)).json<{ contracts: [Contract] }>().contracts[0]

const findInvoice = async (status: Invoice['status']): Promise<Invoice> => {
  const found = (await readContract()).debts.find((one) => one.status === status)
  if (found === undefined) throw new Error(`no invoice is ${status}`)
  return found
}

const readState = async (): Promise<AutomaticPixContract> => {
  const response = await api.call(automaticPix, ana)
  const [first] = response.json<EndpointOutput<typeof automaticPix>>().contracts
  if (first === undefined) throw new Error(`no contract: ${response.body}`)
  return first
}

const listKinds = async (): Promise<string[]> =>
  (await readState()).history.map(({ kind }) => kind).reverse()

/** Runs the jobs as the API does, until the outbox is empty. */
const runJobs = async (): Promise<void> => {
  const { provider } = context.methods.get('pix')
  await matchReceived(context, provider)
  await drainQueue(createStatusCheckQueue(context, provider))
  for (const job of createAutomaticPixJobs(context)) await job.run()
  while ((await api.platform.outbox.drain()) > 0);
}

/** Moves the clock to 12:00 in São Paulo of a day. */
const moveTo = async (day: string): Promise<void> => {
  api.advance(Date.parse(`${day}T15:00:00Z`) - api.platform.clock.now().getTime())
  await runJobs()
  // Sessions end meanwhile.
  ana = await signIn(api, 'pf-overdue')
}

/** Lets the approval in the bank's app be noticed without a webhook. */
const passHour = async (): Promise<void> => {
  api.advance(DAY_MS / 24)
  await runJobs()
  ana = await signIn(api, 'pf-overdue')
}

const play = async (action: string, body: unknown): Promise<void> =>
  expect(await sandbox.call('POST', `/pix/automatic/${action}`, body)).toMatchObject({
    status: 200,
  })

const startPix = async (invoice: Invoice): Promise<Payment> => {
  const { reference } = await readContract()
  const response = await api.call(pay, {
    ...ana,
    headers: { 'idempotency-key': createKey() },
    body: [
      {
        reference,
        debtsReference: [invoice.reference],
        paymentMethod: 'PIX',
        expirationDate: null,
      },
    ],
  })
  return response.json<Payment>()
}

const payCode = async (payment: Payment): Promise<void> => {
  const { charge } = payment as MethodPayment<'pix'>
  const paid = await sandbox.call('POST', '/pix/pay', { copyPaste: charge?.copyPaste })
  expect(paid.status).toBe(200)
}

/** Enrols by journey 2 and returns the id at the provider. */
const enrol = async (): Promise<string> => {
  const { reference } = await readContract()
  const response = await api.call(enrolAutomaticPix, { ...ana, body: { reference } })
  const { copyPaste } = response.json<{ copyPaste: string }>()
  await play('approve', { copyPaste })
  await passHour()
  return findIdRec()
}

const findIdRec = async (): Promise<string> => {
  const { body } = await sandbox.call<{ recurrences: { idRec: string }[] }>('GET', '/pix/automatic')
  return body.recurrences[0]?.idRec ?? ''
}

const listNotifications = async () =>
  (await api.call(notifications, { ...ana, params: { product: 'tim' } })).json<
    EndpointOutput<typeof notifications>
  >().notices

const listSms = async (): Promise<string[]> =>
  (await sandbox.call<{ text: string }[]>('GET', `/outbox?to=${encodeURIComponent(PHONE)}`)).body
    .map(({ text }) => text)
    .filter((text) => !/código|codigo de acesso|PIN/i.test(text))

it('a code for a part of an invoice cannot be changed into one that also enrols', async () => {
  const { reference } = await readContract()
  const invoice = await findInvoice('VENCIDA')
  const part = await api.call(payInPart, {
    ...ana,
    headers: { 'idempotency-key': createKey() },
    body: { reference, invoice: invoice.reference, amount: toCents(5000) },
  })
  const enrolment = await api.call(payAndEnrol, {
    ...ana,
    headers: { 'idempotency-key': createKey() },
    body: { paymentId: part.json<Payment>().id },
  })
  expect(enrolment.json()).toMatchObject({ code: 'METHOD.NOT.AVAILABLE' })
})

it('one code pays an invoice and enrols the contract, and the next one is debited once', async () => {
  const overdue = await findInvoice('VENCIDA')
  const open = await findInvoice('ABERTA')
  const plain = await startPix(overdue)
  const headers = { 'idempotency-key': createKey() }
  const body = { paymentId: plain.id }
  const enrolment = await api.call(payAndEnrol, { ...ana, headers, body })
  expect(enrolment.statusCode).toBe(201)
  const again = await api.call(payAndEnrol, { ...ana, headers, body })
  expect(again.json<Payment>().id).toBe(enrolment.json<Payment>().id)
  expect(await readState()).toMatchObject({ state: 'pending', next: null })

  await payCode(enrolment.json<Payment>())
  await passHour()
  expect(await readState()).toMatchObject({
    state: 'active',
    next: {
      invoiceReference: open.reference,
      amount: open.total,
      day: '2026-11-27',
      cancelUntil: '2026-11-26',
    },
  })
  expect(await listKinds()).toEqual(['enrolled', 'scheduled'])
  // The jobs run many times a day.
  await runJobs()
  await moveTo('2026-11-27')
  await runJobs()
  const statuses = new Set((await readContract()).debts.map(({ status }) => status))
  expect([...statuses]).toEqual(['PAGA'])
  expect(await listKinds()).toEqual(['enrolled', 'scheduled', 'paid'])
  const { payments } = (await api.call(paymentHistory, ana)).json<
    EndpointOutput<typeof paymentHistory>
  >()
  expect(payments.map(({ isAutomatic }) => isAutomatic)).toEqual([true, undefined])
  const debited = await api.call(invoiceEndpoint, { ...ana, params: { reference: open.reference } })
  expect(debited.json<InvoiceDetails>().payments).toMatchObject([{ isAutomatic: true }])
  const sms = await listSms()
  expect(sms.filter((text) => /Pix Automatico ativado/.test(text))).toHaveLength(1)
  expect(sms.filter((text) => /sera debitada em 27/.test(text))).toHaveLength(1)
  expect(sms.filter((text) => /recebemos o pagamento/.test(text))).toHaveLength(2)
})

describe('an open code that pays an invoice and enrols', () => {
  const startEnrolment = async (invoice: Invoice): Promise<Payment> => {
    const headers = { 'idempotency-key': createKey() }
    const body = { paymentId: (await startPix(invoice)).id }
    return (await api.call(payAndEnrol, { ...ana, headers, body })).json<Payment>()
  }

  it('does not stand in for the debit if its customer enrols without paying it', async () => {
    const open = await findInvoice('ABERTA')
    const code = await startEnrolment(open)
    await play('approve', { idRec: await findIdRec() })
    api.advance(5 * MINUTE_MS)
    await runJobs()
    const { next } = await readState()
    expect(next).toMatchObject({ invoiceReference: open.reference, day: '2026-11-27' })
    expect(next?.paymentId).not.toBe(code.id)
    await moveTo('2026-11-27')
    expect(await listKinds()).toEqual(['enrolled', 'scheduled', 'paid'])
  })

  it('is booked before a debit is announced, although the approval is noticed first', async () => {
    await payCode(await startEnrolment(await findInvoice('ABERTA')))
    api.advance(5 * MINUTE_MS)
    let isDown = true
    changeFetch(async (send, input, init) =>
      isDown && /\/pix\/cob\//.test(String(input))
        ? new Response(null, { status: 503 })
        : send(input, init),
    )
    const [checks, charges] = createAutomaticPixJobs(context)
    await checks?.run()
    await expect(charges?.run()).rejects.toThrow()
    isDown = false
    await charges?.run()
    await runJobs()
    expect(await listKinds()).toEqual(['enrolled'])
    expect((await listSms()).filter((text) => /debitad/.test(text))).toEqual([])
  })
})

it('a failed debit is retried three times in seven days, with one message per step', async () => {
  const idRec = await enrol()
  await play('funds', { idRec, hasFunds: false })
  const readNext = async () => {
    const { next } = await readState()
    return [next?.day, next?.cancelUntil]
  }
  await moveTo('2026-11-27')
  expect(await readNext()).toEqual(['2026-11-28', null])
  await moveTo('2026-11-28')
  expect(await readNext()).toEqual(['2026-11-30', '2026-11-28'])
  for (const day of ['29', '30']) await moveTo(`2026-11-${day}`)
  for (const day of ['1', '2', '3', '4', '5', '6']) await moveTo(`2026-12-0${day}`)
  expect(await listKinds()).toEqual([
    'enrolled',
    'scheduled',
    'failed',
    'retried',
    'failed',
    'retried',
    'failed',
    'retried',
    'failed',
    'given_up',
  ])
  expect(await findInvoice('VENCIDA')).toBeDefined()
  const inBell = (await listNotifications()).filter(({ link }) => link === '/pix-automatico')
  expect(inBell.map(({ title }) => title)).toEqual([
    'A fatura não será mais debitada',
    'Pix Automático ativado',
  ])
  const sms = await listSms()
  const steps = [
    /Pix Automatico ativado/,
    /sera debitada em 27/,
    /nao foi possivel debitar/,
    /vamos tentar novamente em/,
    /nao sera mais debitada/,
  ]
  expect(steps.map((step) => sms.filter((text) => step.test(text)).length)).toEqual([1, 1, 4, 3, 1])
})

it('a failed debit is cancelled by its customer before the next attempt is requested', async () => {
  const idRec = await enrol()
  await play('funds', { idRec, hasFunds: false })
  for (const day of ['27', '28']) await moveTo(`2026-11-${day}`)
  const { next } = await readState()
  const params = { id: next?.paymentId ?? '' }
  expect((await api.call(cancelPayment, { ...ana, params })).statusCode).toBe(200)
  await runJobs()
  for (const day of ['29', '30']) await moveTo(`2026-11-${day}`)
  expect((await listKinds()).slice(-2)).toEqual(['failed', 'charge_cancelled'])
  expect((await readState()).next).toBeNull()
})

it('a failed debit is not tried again if its cancellation failed when Pix Automático was ended', async () => {
  const idRec = await enrol()
  await play('funds', { idRec, hasFunds: false })
  api.advance(Date.parse('2026-11-27T11:00:00Z') - api.platform.clock.now().getTime())
  ana = await signIn(api, 'pf-overdue')
  let isDown = true
  changeFetch(async (send, input, init) =>
    isDown && init?.method === 'PATCH' && String(input).includes('/pix/cobr/')
      ? new Response(null, { status: 503 })
      : send(input, init),
  )
  expect((await endAutomaticPix()).statusCode).toBe(204)
  isDown = false
  for (const day of ['27', '28', '29']) await moveTo(`2026-11-${day}`)
  const kinds = await listKinds()
  expect(kinds).toEqual(expect.arrayContaining(['ended', 'failed', 'charge_cancelled']))
  expect(kinds).not.toContain('retried')
})

it('a retry that finds money pays the invoice, also if the provider lists attempts newest first', async () => {
  changeFetch(async (send, input, init) => {
    const response = await send(input, init)
    if (!/\/pix\/cobr\//.test(String(input)) || !response.ok) return response
    const charge = (await response.json()) as { tentativas?: unknown[] }
    return Response.json(
      { ...charge, ...(charge.tentativas && { tentativas: charge.tentativas.toReversed() }) },
      response,
    )
  })
  const idRec = await enrol()
  await play('funds', { idRec, hasFunds: false })
  await moveTo('2026-11-27')
  await play('funds', { idRec, hasFunds: true })
  await moveTo('2026-11-28')
  expect(await listKinds()).toEqual(['enrolled', 'scheduled', 'failed', 'retried', 'paid'])
})

it('a charge that is due on a Saturday is announced for the Monday on which it is debited', async () => {
  const open = await findInvoice('ABERTA')
  await api.platform.database.query(
    `update invoices set due_date = '2026-11-28' where reference = $1`,
    [open.reference],
  )
  await enrol()
  const { next, history } = await readState()
  expect([next?.day, history.find(({ kind }) => kind === 'scheduled')?.day]).toEqual([
    '2026-11-30',
    '2026-11-30',
  ])
  expect((await listSms()).filter((text) => /sera debitada em 30/.test(text))).toHaveLength(1)
})

it('an invoice above the limit is not charged, with a message', async () => {
  const { reference, debts: invoices } = await readContract()
  const open = invoices.find(({ status }) => status === 'ABERTA')
  await api.call(enrolAutomaticPix, { ...ana, body: { reference } })
  const limited = { ...ana, params: { reference }, body: { limit: (open?.total ?? 0) - 1 } }
  expect((await api.call(limitAutomaticPix, limited)).statusCode).toBe(204)
  await play('approve', { idRec: await findIdRec() })
  await moveTo('2026-11-19')
  await runJobs()
  expect(await listKinds()).toEqual(['enrolled', 'over_limit'])
  expect((await readState()).next).toBeNull()
  const raised = { ...ana, params: { reference }, body: { limit: null } }
  expect((await api.call(limitAutomaticPix, raised)).statusCode).toBe(204)
  await moveTo('2026-11-25')
  expect(await listKinds()).toEqual(['enrolled', 'over_limit', 'scheduled'])
})

it('one of two invoices that are due in one month is charged, with a message about the other', async () => {
  const overdue = await findInvoice('VENCIDA')
  await api.platform.database.query(
    `update invoices set due_date = '2026-11-26' where reference = $1`,
    [overdue.reference],
  )
  await enrol()
  await runJobs()
  expect((await listKinds()).sort()).toEqual(['enrolled', 'scheduled', 'second_in_month'])
})

describe('a request to the bank', () => {
  const sendRequest = async (account: string) => {
    const { reference } = await readContract()
    const payer = { bank: '88888801', branch: '0001', account }
    return api.call(enrolAutomaticPix, { ...ana, body: { reference, account: payer } })
  }
  /** Lists account and status of the requests at the provider. */
  const listRequests = async (): Promise<string[]> => {
    const { body } = await sandbox.call<{
      solicitacao: { destinatario: { conta: string }; status: string }[]
    }>('GET', `/pix/rec/${await findIdRec()}`, undefined, await sandbox.token())
    return body.solicitacao.map(({ destinatario: { conta }, status }) => `${conta} ${status}`)
  }

  it('is replaced by one with a corrected account', async () => {
    expect((await sendRequest('123')).statusCode).toBe(200)
    expect((await sendRequest('456')).json()).toEqual({ copyPaste: null })
    expect(await listRequests()).toEqual(['123 CANCELADA', '456 ENVIADA'])
    await play('approve', { idRec: await findIdRec() })
    await runJobs()
    await passHour()
    expect(await readState()).toMatchObject({ state: 'active' })
  })

  it('has a problem with a text if the bank does not accept it', async () => {
    changeFetch(async (send, input, init) =>
      String(input).endsWith('/solicrec')
        ? Response.json(
            { type: 'https://pix.bcb.gov.br/api/v2/error/SolicRecOperacaoInvalida' },
            { status: 400, headers: { 'content-type': 'application/problem+json' } },
          )
        : send(input, init),
    )
    expect((await sendRequest('123')).json()).toMatchObject({ code: 'METHOD.NOT.AVAILABLE' })
  })
})

it('a recurrence that the provider no longer finds is an outage for its customer, not an error', async () => {
  await enrol()
  changeFetch(async (send, input, init) =>
    String(input).includes('/pix/rec/')
      ? Response.json({ type: 'about:blank' }, { status: 404 })
      : send(input, init),
  )
  expect((await endAutomaticPix()).json()).toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
})

describe('an announced charge', () => {
  const expectCancelled = async (): Promise<void> => {
    await moveTo('2026-11-27')
    expect(await listKinds()).toEqual(['enrolled', 'scheduled', 'charge_cancelled'])
    const { body } = await sandbox.call<{ recurrences: [{ scheduled: unknown[] }] }>(
      'GET',
      '/pix/automatic',
    )
    expect(body.recurrences[0].scheduled).toEqual([])
  }

  it('is cancelled when the invoice is paid by hand', async () => {
    await enrol()
    await payCode(await startPix(await findInvoice('ABERTA')))
    await runJobs()
    await expectCancelled()
  })

  it.each([
    ['the job', () => runJobs()],
    ['a webhook', () => followCharges(context)],
  ])(
    'ends without a message if one for the rest of the invoice replaces it, found by %s',
    async (_, notice) => {
      await enrol()
      const open = await findInvoice('ABERTA')
      const { reference } = await readContract()
      const part = await api.call(payInPart, {
        ...ana,
        headers: { 'idempotency-key': createKey() },
        body: { reference, invoice: open.reference, amount: toCents(5000) },
      })
      await payCode(part.json<Payment>())
      const { provider } = context.methods.get('pix')
      await matchReceived(context, provider)
      await drainQueue(createStatusCheckQueue(context, provider))
      await notice()
      await runJobs()
      expect(await readState()).toMatchObject({ next: { amount: open.total - 5000 } })
      const inBell = (await listNotifications()).filter(({ link }) => link === '/pix-automatico')
      expect(inBell.map(({ title }) => title)).toEqual([
        'Cobrança agendada',
        'Pix Automático ativado',
      ])
      expect((await listSms()).filter((text) => /cancelado/.test(text))).toEqual([])
      await moveTo('2026-11-27')
      expect(await listKinds()).toEqual(['enrolled', 'scheduled', 'scheduled', 'paid'])
    },
  )

  it('is cancelled when the invoice is contested the day before', async () => {
    await enrol()
    await moveTo('2026-11-26')
    const open = await findInvoice('ABERTA')
    const { lines } = (
      await api.call(invoiceEndpoint, { ...ana, params: { reference: open.reference } })
    ).json<InvoiceDetails>()
    const position = lines.find((line) => line.position !== undefined)?.position
    const opened = await api.call(createCase, {
      ...ana,
      headers: { 'idempotency-key': createKey() },
      body: {
        kind: 'contest',
        invoice: open.reference,
        items: [position],
        reason: 'unknown',
        text: '',
      },
    })
    expect(opened.statusCode).toBe(201)
    await runJobs()
    await expectCancelled()
  })

  it('is cancelled by its customer and not announced again', async () => {
    await enrol()
    const { next } = await readState()
    const params = { id: next?.paymentId ?? '' }
    expect((await api.call(cancelPayment, { ...ana, params })).statusCode).toBe(200)
    await runJobs()
    await expectCancelled()
    expect((await findInvoice('ABERTA')).status).toBe('ABERTA')
  })

  it('is cancelled when the customer ends Pix Automático in the portal', async () => {
    await enrol()
    expect((await endAutomaticPix()).statusCode).toBe(204)
    await runJobs()
    expect(await readState()).toMatchObject({ state: 'off', next: null })
    expect((await listKinds()).sort()).toEqual([
      'charge_cancelled',
      'ended',
      'enrolled',
      'scheduled',
    ])
    expect((await listSms()).filter((text) => /cancelado/.test(text))).toHaveLength(1)
  })

  it.each([
    ['the portal', async () => expect((await endAutomaticPix()).statusCode).toBe(204)],
    ["the bank's app", async (idRec: string) => play('cancel', { idRec })],
  ])(
    'is announced again if its customer ends Pix Automático in %s and enrols again',
    async (_, end) => {
      await end(await enrol())
      await moveTo('2026-11-19')
      expect(await readState()).toMatchObject({ state: 'off', next: null })
      await enrol()
      expect(await readState()).toMatchObject({ next: { day: '2026-11-27' } })
      await moveTo('2026-11-27')
      expect((await listKinds()).slice(-3)).toEqual(['enrolled', 'scheduled', 'paid'])
    },
  )

  it('starts and ends although the network delivers each request twice', async () => {
    changeFetch(async (send, input, init = {}) => {
      if (/^(POST|PATCH)$/.test(init.method ?? '') && /\/pix\/rec(\/|$)/.test(String(input)))
        await send(input, init)
      return send(input, init)
    })
    await enrol()
    expect((await endAutomaticPix()).statusCode).toBe(204)
    expect(await readState()).toMatchObject({ state: 'off', next: null })
  })
})

it('a debit that arrives although the invoice was paid that day belongs to the customer', async () => {
  await enrol()
  api.advance(Date.parse('2026-11-27T11:00:00Z') - api.platform.clock.now().getTime())
  ana = await signIn(api, 'pf-overdue')
  const open = await findInvoice('ABERTA')
  // The bank has not settled yet, and no longer cancels on the day.
  const payment = await startPix(open)
  await payCode(payment)
  await runJobs()
  expect(await listKinds()).toEqual(['enrolled', 'scheduled', 'paid'])
  const received = await context.db.select().from(receivedPayments)
  expect(received.map(({ outcome, amount, refund }) => ({ outcome, amount, refund }))).toEqual([
    { outcome: 'booked', amount: open.total, refund: 0 },
    { outcome: 'duplicate', amount: open.total, refund: open.total },
  ])
})

it('webhooks are hints: a signed one is followed, an unsigned one is refused', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  await context.methods.get('pix').provider.registerWebhook(`http://127.0.0.1:${port}/webhooks`)
  const { reference } = await readContract()
  await api.call(enrolAutomaticPix, { ...ana, body: { reference } })
  for (const topic of ['rec', 'cobr']) {
    const forged = await fetch(`http://127.0.0.1:${port}/webhooks/${topic}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recs: [{ idRec: await findIdRec(), status: 'APROVADA' }] }),
    })
    expect(forged.status).toBe(404)
  }
  expect(await readState()).toMatchObject({ state: 'pending' })
  await play('approve', { idRec: await findIdRec() })
  while ((await readState()).state !== 'active') await new Promise((done) => setTimeout(done, 20))
})

whereDocument('every call of Pix Automático matches API Pix 2.9.0', () => {
  expect(exchanges.length).toBeGreaterThan(20)
  expect(listDeviations(readApiPixDocument(), exchanges)).toEqual([])
})
