import { setTimeout as wait } from 'node:timers/promises'
import { cancelPayment, checkPayment, quote, type Contract, type Payment } from '@portal/contract'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { selectRows } from '../testing/select-rows.ts'
import { STORES } from '../testing/stores.ts'
import { startWorkers } from '../platform/queue/workers.ts'
import { createPaymentContext } from './context.ts'
import { registerQueuesRoute } from './endpoints/queues-route.ts'
import { matchReceived } from './engine/match-received.ts'
import { openChargeAtProvider } from './engine/open-charge.ts'
import { createStatusCheckQueue, reconcileNow } from './engine/reconcile.ts'
import { createRefundQueue } from './engine/refund.ts'
import { createPaymentJobs, createPaymentQueues } from './jobs.ts'
import { scheduleChecks } from './store/charges.ts'
import { requirePayment } from './store/payments.ts'
import { createProblem, type Json } from './testing/fake-response.ts'
import { getTxid } from './testing/get-charge.ts'
import {
  createKey,
  getProvider,
  waitFor,
  drainQueue,
  type SignedInUser,
} from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const HOUR_MS = 3_600_000

describe.each(STORES)('queues on %s', (store) => {
  const harness = usePaymentHarness(store)
  let heitor: SignedInUser
  let contracts: Contract[]

  beforeEach(async () => {
    heitor = await harness.signIn('pf-many')
    contracts = await harness.listContracts(heitor)
  })

  const owed = (at: number) => {
    const contract = contracts[at]
    return {
      contract: contract?.reference ?? '',
      debts: [contract?.debts.find(({ status }) => status !== 'PAGA')?.reference ?? ''],
    }
  }
  const pay = (at: number, more: object = {}): Promise<Payment> =>
    harness.startPayment(heitor, { ...owed(at), ...more })
  const statusOf = async (id: string) => (await harness.readPayment(heitor, id)).status
  const makeAllDue = () =>
    harness.context.db.execute(
      sql`update payments set next_check_at = ${harness.context.clock.now().toISOString()}::timestamptz - interval '1 hour'`,
    )
  /** Stores a boleto whose bank could not be reached; returns its payment id. */
  const startUnopenedBoleto = async (): Promise<string> => {
    harness.providers.mode = ({ method }) => (method === 'PUT' ? 'refuse' : 'ok')
    await pay(0, { method: 'BILLET' })
    harness.providers.mode = 'ok'
    const [payment] = await selectRows<{ id: string }>(
      harness.context.db,
      sql`select id from payments`,
    )
    return payment?.id ?? ''
  }
  const readQueues = async () => {
    const admin = Fastify()
    registerQueuesRoute(admin, harness.context)
    return (await admin.inject('/queues')).json<
      Record<
        string,
        {
          isDown: boolean
          checks: { waiting: number; lagMs: number }
          refunds: { waiting: number }
        }
      >
    >()
  }

  it('book the payment of a webhook at once despite a long queue', async () => {
    const waiting = await Promise.all([1, 2, 3, 4].map((at) => pay(at)))
    const paid = await pay(0)
    await makeAllDue()
    harness.providers.payPix(getTxid(paid))
    const before = harness.providers.countCalls('GET', '/pix/cobv/')
    await harness.api.app.inject(
      await harness.providers.createWebhook('pix', { pix: [{ txid: getTxid(paid) }] }),
    )
    await waitFor(async () => (await statusOf(paid.id)) === 'confirmed')
    expect(harness.providers.countCalls('GET', '/pix/cobv/')).toBe(before + 1)
    expect(waiting).toHaveLength(4)
    expect((await readQueues()).pix?.checks).toMatchObject({ waiting: 4 })
    expect((await readQueues()).pix?.checks.lagMs).toBeGreaterThanOrEqual(3_600_000)
  })

  it('finish the check of a webhook before the server is closed', async () => {
    const paid = await pay(0)
    harness.providers.payPix(getTxid(paid))
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).includes('/pix/cobv/')) {
        asked.resolve()
        await hanging
      }
      return harness.providers.fetch(input, init)
    })
    await harness.api.app.inject(
      await harness.providers.createWebhook('pix', { pix: [{ txid: getTxid(paid) }] }),
    )
    await asked.promise
    const closing = harness.api.app.close().then(() => 'closed')
    expect(await Promise.race([closing, wait(1_000, 'checking')])).toBe('checking')
    letGo()
    await closing
    expect(
      await selectRows(harness.context.db, sql`select status from payments where id = ${paid.id}`),
    ).toEqual([{ status: 'confirmed' }])
  })

  // ASVS 16.5.2, 15.2.2
  it("process one provider's payments while another provider hangs", async () => {
    const [pix, boleto] = [await pay(0), await pay(1, { method: 'BILLET' })]
    harness.providers.payBill(boleto.id)
    await makeAllDue()
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>()
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).includes('/pix/')) await hanging
      return harness.providers.fetch(input, init)
    })
    const stuck = drainQueue(
      createStatusCheckQueue(harness.context, getProvider(harness.context, 'pix')),
    )
    expect(
      await drainQueue(
        createStatusCheckQueue(harness.context, getProvider(harness.context, 'bankSlip')),
      ),
    ).toBe(1)
    expect([await statusOf(boleto.id), await statusOf(pix.id)]).toEqual([
      'confirmed',
      'awaiting_payer',
    ])
    letGo()
    await stuck
  })

  it('return a pending payment while its provider is slow, and stream the code later', async () => {
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>()
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).includes('/cobv/')) await hanging
      return harness.providers.fetch(input, init)
    })
    const key = createKey()
    const slow = await pay(0, { key })
    expect([slow.status, slow.charge]).toEqual(['created', null])
    expect(await pay(0, { key })).toMatchObject({ id: slow.id, status: 'created' })
    letGo()
    await waitFor(async () => (await statusOf(slow.id)) === 'awaiting_payer')
    expect(getTxid(await pay(0, { key }))).toBe(getTxid(await pay(0)))
  })

  it('skip a payment whose data is invalid', async () => {
    const [broken, sound] = [await pay(0), await pay(1)]
    await harness.context.db.execute(
      sql`update charges set method_data = '{}' where payment_id = ${broken.id}`,
    )
    harness.providers.payPix(getTxid(sound))
    await makeAllDue()
    await drainQueue(createStatusCheckQueue(harness.context, getProvider(harness.context, 'pix')))
    expect(await statusOf(sound.id)).toBe('confirmed')
  })

  it('report an outage, pause and resume when the provider responds', async () => {
    for (const at of [0, 1, 2]) await pay(at)
    await makeAllDue()
    harness.providers.mode = ({ path }) => (path.startsWith('/pix') ? 'error' : 'ok')
    const body = { items: [{ reference: owed(4).contract, debtsReference: owed(4).debts }] }
    const reasonOf = async (method: string) =>
      (await harness.api.call(quote, { ...heitor, body }))
        .json<{ methods: { method: string; reason: string | null }[] }>()
        .methods.find((one) => one.method === method)?.reason
    for (const at of [4, 5, 6]) await harness.pay(heitor, owed(at))
    expect([await reasonOf('pix'), await reasonOf('bankSlip')]).toEqual(['PROVIDER_DOWN', null])
    expect((await readQueues()).pix?.isDown).toBe(true)

    await drainQueue(createStatusCheckQueue(harness.context, getProvider(harness.context, 'pix')))
    const requestCount = harness.providers.calls.length
    expect(
      await drainQueue(
        createStatusCheckQueue(harness.context, getProvider(harness.context, 'pix')),
      ),
    ).toBe(0)
    expect(harness.providers.calls).toHaveLength(requestCount)

    harness.providers.mode = 'ok'
    expect((await harness.pay(heitor, owed(4))).statusCode).toBe(201)
    expect(await reasonOf('pix')).toBeNull()
  })

  it('continue with other refunds if one fails', async () => {
    const twice = async (at: number) => {
      const [pix, boleto] = [await pay(at), await pay(at, { method: 'BILLET' })]
      harness.providers.payBill(boleto.id)
      await harness.api.call(checkPayment, { ...heitor, params: { id: boleto.id } })
      harness.providers.payPix(getTxid(pix))
      await harness.reconcileAll()
      return getTxid(pix)
    }
    const [first, second] = [await twice(0), await twice(1)]
    const moneyOf = (txid: string) =>
      String(harness.providers.charges.get(txid)?.pix[0]?.endToEndId)
    harness.providers.mode = ({ path }) => (path.includes(moneyOf(first)) ? 'error' : 'ok')
    await drainQueue(createRefundQueue(harness.context, getProvider(harness.context, 'pix')))
    expect(harness.providers.refunds.map(({ endToEndId }) => endToEndId)).toEqual([moneyOf(second)])
    expect((await readQueues()).pix?.refunds.waiting).toBe(1)
    harness.providers.mode = 'ok'
    harness.api.advance(61_000)
    await drainQueue(createRefundQueue(harness.context, getProvider(harness.context, 'pix')))
    expect(harness.providers.refunds.map(({ endToEndId }) => endToEndId)).toEqual([
      moneyOf(second),
      moneyOf(first),
    ])
  })

  it('find paid and refused charges by one list request, without webhooks', async () => {
    const boletos = await Promise.all([0, 1, 2].map((at) => pay(at, { method: 'BILLET' })))
    const before = harness.providers.countCalls('GET', '/bank/bills/')
    harness.providers.payBill(boletos[1]?.id ?? '')
    await matchReceived(harness.context, getProvider(harness.context, 'bankSlip'))
    await drainQueue(
      createStatusCheckQueue(harness.context, getProvider(harness.context, 'bankSlip')),
    )
    expect(await Promise.all(boletos.map(({ id }) => statusOf(id)))).toEqual([
      'awaiting_payer',
      'confirmed',
      'awaiting_payer',
    ])
    expect(harness.providers.countCalls('GET', '/bank/bills/')).toBe(before + 1)
  })

  it('wake up when a job becomes due, without polling', async () => {
    const workers = await startWorkers(harness.api.platform, createPaymentQueues(harness.context))
    const boleto = await pay(0, { method: 'BILLET' })
    harness.providers.payBill(boleto.id)
    await matchReceived(harness.context, getProvider(harness.context, 'bankSlip'))
    await waitFor(async () => (await statusOf(boleto.id)) === 'confirmed')
    await workers.stop()
  })

  it('share an outage and its end with every process', async () => {
    const other = await createPaymentContext(harness.api.platform)
    const pix = getProvider(harness.context, 'pix')
    harness.providers.mode = ({ path }) => (path.startsWith('/pix') ? 'error' : 'ok')
    for (const at of [0, 1, 2]) await harness.pay(heitor, owed(at))
    await waitFor(async () => other.methods.getBreaker(pix).isDown)
    harness.providers.mode = 'ok'
    await harness.pay(heitor, owed(0))
    await waitFor(async () => !other.methods.getBreaker(pix).isDown)
  })

  it('send no notification while a refund is pending, and credit a rejected one', async () => {
    const [pix, boleto] = [await pay(0), await pay(0, { method: 'BILLET' })]
    harness.providers.payBill(boleto.id)
    await harness.api.call(checkPayment, { ...heitor, params: { id: boleto.id } })
    harness.providers.payPix(getTxid(pix))
    await harness.reconcileAll()
    const state = async () => (await harness.readPayment(heitor, pix.id)).refunds
    harness.providers.refundStatus = 'EM_PROCESSAMENTO'
    await harness.refundAll()
    expect(await state()).toEqual([])
    harness.providers.refundStatus = 'NAO_REALIZADO'
    harness.api.advance(61_000)
    await harness.refundAll()
    expect(await state()).toMatchObject([{ amount: pix.total, id: null }])
  })

  it('leave a refund pending if its amount changes during the request or its result is unknown', async () => {
    const [pix, boleto] = [await pay(0), await pay(0, { method: 'BILLET' })]
    harness.providers.payBill(boleto.id)
    await harness.api.call(checkPayment, { ...heitor, params: { id: boleto.id } })
    harness.providers.payPix(getTxid(pix))
    await harness.reconcileAll()
    const readRefunds = () =>
      selectRows<{ id: string }>(
        harness.context.db,
        sql`select id, refund_state as state, refund::int from received_payments where refund > 0`,
      )
    const [{ id: moneyId } = { id: '' }] = await readRefunds()
    const getAnswer = jest.spyOn(harness.providers, 'replace')
    getAnswer.mockImplementation(({ path }) =>
      path.includes('/devolucao/') ? createProblem(400, 'PixDevolucaoInvalida') : null,
    )
    await harness.refundAll()
    expect(await readRefunds()).toMatchObject([{ state: 'pending', refund: pix.total }])
    getAnswer.mockReturnValue(null)
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (init?.method === 'PUT' && String(input).includes('/devolucao/'))
        await harness.reverse(moneyId, 1)
      return harness.providers.fetch(input, init)
    })
    harness.api.advance(600_000)
    await harness.refundAll()
    expect(await readRefunds()).toMatchObject([{ state: 'pending', refund: pix.total - 1 }])
  })

  it('cancel a code whose invoice is paid during the check', async () => {
    const [pix, boleto] = [await pay(0), await pay(0, { method: 'BILLET' })]
    harness.providers.payBill(boleto.id)
    await makeAllDue()
    let isSettled = false
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const isLook = init?.method === 'GET' && String(input).includes('/pix/cobv/')
      if (isLook && !isSettled) {
        isSettled = true
        await harness.api.call(checkPayment, { ...heitor, params: { id: boleto.id } })
      }
      return harness.providers.fetch(input, init)
    })
    await drainQueue(createStatusCheckQueue(harness.context, getProvider(harness.context, 'pix')))
    expect([await statusOf(boleto.id), await statusOf(pix.id)]).toEqual(['confirmed', 'cancelled'])
    expect(harness.providers.payable).toEqual([])
  })

  it.each([
    [
      'the first attempt fails',
      () => (harness.providers.mode = ({ method }) => (method === 'DELETE' ? 'error' : 'ok')),
    ],
    [
      'the response to the registration is false',
      () =>
        (harness.providers.bend = ({ method }, body) =>
          method === 'PUT' ? { ...body, amountCents: 1 } : body),
    ],
  ])(
    'close a boleto that was registered again after its cancellation, although %s',
    async (_fault, begin) => {
      const id = await startUnopenedBoleto()
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        if (init?.method === 'PUT') {
          // Another process registers the boleto first, and the customer cancels it.
          await harness.providers.fetch(input, init)
          await harness.api.call(cancelPayment, { ...heitor, params: { id } })
          begin()
        }
        return harness.providers.fetch(input, init)
      })
      const queue = createStatusCheckQueue(
        harness.context,
        getProvider(harness.context, 'bankSlip'),
      )
      await makeAllDue()
      await drainQueue(queue)
      expect(await statusOf(id)).toBe('cancelled')
      expect(harness.providers.bills.get(id)?.status).toBe('open')
      harness.providers.mode = 'ok'
      harness.providers.bend = (_call, body) => body
      harness.api.advance(60_000)
      await drainQueue(queue)
      expect(harness.providers.bills.get(id)?.status).toBe('cancelled')
    },
  )

  it('close a boleto that a process registered again after its cancellation before it died', async () => {
    const id = await startUnopenedBoleto()
    const { db } = harness.context
    const bank = getProvider(harness.context, 'bankSlip')
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (init?.method === 'PUT') {
        await harness.providers.fetch(input, init)
        await harness.api.call(cancelPayment, { ...heitor, params: { id } })
        // The webhook of the cancellation.
        await scheduleChecks(harness.context, bank, [id])
        await reconcileNow(harness.context, [id])
      }
      return harness.providers.fetch(input, init)
    })
    // Without a database the process stores nothing of what the provider has done.
    const dying = { ...harness.context, db: null as never }
    await expect(openChargeAtProvider(dying, await requirePayment(db, id))).rejects.toThrow(
      TypeError,
    )
    fetch.mockImplementation(harness.providers.fetch)
    expect(await statusOf(id)).toBe('cancelled')
    expect(harness.providers.bills.get(id)?.status).toBe('open')
    harness.api.advance(60_000)
    await drainQueue(createStatusCheckQueue(harness.context, bank))
    expect(harness.providers.bills.get(id)?.status).toBe('cancelled')
  })

  it.each(['before', 'after'])(
    'close a boleto again that a doubled request opened after its cancellation, claimed %s it',
    async (order) => {
      const requests: [input: Parameters<typeof fetch>[0], init?: RequestInit][] = []
      jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        if (init?.method === 'PUT') requests.push([input, init])
        return harness.providers.fetch(input, init)
      })
      const { id } = await pay(0, { method: 'BILLET' })
      const bank = getProvider(harness.context, 'bankSlip')
      const queue = createStatusCheckQueue(harness.context, bank)
      if (order === 'before') await makeAllDue()
      const claimed = await queue.claim(1)
      expect(claimed).toHaveLength(order === 'before' ? 1 : 0)
      await harness.api.call(cancelPayment, { ...heitor, params: { id } })
      for (const run of claimed) await run()
      // The network may deliver a request of another process that was opening the charge meanwhile.
      for (const _copy of ['first', 'second']) {
        for (const request of requests) await harness.providers.fetch(...request)
        expect(harness.providers.bills.get(id)?.status).toBe('open')
        harness.api.advance(60_000)
        await drainQueue(queue)
        expect(harness.providers.bills.get(id)?.status).toBe('cancelled')
      }
      harness.api.advance(60_000)
      expect(await drainQueue(queue)).toBe(1)
      harness.api.advance(86_400_000)
      expect(await drainQueue(queue)).toBe(0)
    },
  )

  it('close a boleto again that a doubled request opened after its opening had closed it', async () => {
    const id = await startUnopenedBoleto()
    const { db } = harness.context
    const requests: [input: Parameters<typeof fetch>[0], init?: RequestInit][] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (init?.method === 'PUT') {
        requests.push([input, init])
        await harness.api.call(cancelPayment, { ...heitor, params: { id } })
      }
      return harness.providers.fetch(input, init)
    })
    await openChargeAtProvider(harness.context, await requirePayment(db, id))
    expect(await statusOf(id)).toBe('cancelled')
    expect(harness.providers.bills.get(id)?.status).toBe('cancelled')
    for (const request of requests) await harness.providers.fetch(...request)
    expect(harness.providers.bills.get(id)?.status).toBe('open')
    harness.api.advance(60_000)
    await drainQueue(
      createStatusCheckQueue(harness.context, getProvider(harness.context, 'bankSlip')),
    )
    expect(harness.providers.bills.get(id)?.status).toBe('cancelled')
  })

  it('cancel a boleto soon that was opened after its invoice was paid and its end had failed', async () => {
    const id = await startUnopenedBoleto()
    const { db } = harness.context
    const pix = await pay(0)
    harness.providers.payPix(getTxid(pix))
    expect((await harness.checkPayment(heitor, pix.id)).status).toBe('confirmed')
    const queue = createStatusCheckQueue(harness.context, getProvider(harness.context, 'bankSlip'))
    harness.providers.mode = 'error'
    await drainQueue(queue)
    harness.providers.mode = 'ok'
    await openChargeAtProvider(harness.context, await requirePayment(db, id))
    expect(await statusOf(id)).toBe('awaiting_payer')
    harness.api.advance(60_000)
    await drainQueue(queue)
    expect(await statusOf(id)).toBe('cancelled')
  })

  it('process a record that a list showed wrongly for seven hours, looking back 30 days at most', async () => {
    const readList = createPaymentJobs(harness.context).find(
      ({ name }) => name === 'payments.pix-list',
    )
    const { calls } = harness.providers
    /** Reads the list and returns the days that its requests cover, to a quarter. */
    const read = async (): Promise<number> => {
      const earlier = calls.length
      await readList?.run()
      const periods = calls
        .slice(earlier)
        .filter(({ path }) => path.endsWith('/pix/pix'))
        .map(({ query }) => [query.get('fim') ?? '', query.get('inicio') ?? ''].map(Date.parse))
      const ms = periods.reduce((sum, [to = 0, from = 0]) => sum + to - from, 0)
      return Math.round(ms / (6 * HOUR_MS)) / 4
    }
    const countUnmatched = async () =>
      (await selectRows(harness.context.db, sql`select id from unmatched_money`)).length
    harness.providers.payStatic('ZZ000000000001', 100)
    harness.providers.bend = ({ path }, body) =>
      path.endsWith('/pix/pix')
        ? { ...body, pix: (body.pix as Json[]).map((pix) => ({ ...pix, valor: '-1.00' })) }
        : body
    expect(await read()).toBe(30)
    harness.api.advance(7 * HOUR_MS)
    expect(await read()).toBe(30)
    expect(await countUnmatched()).toBe(0)
    harness.providers.bend = (_call, body) => body
    harness.api.advance(0.1 * HOUR_MS)
    expect(await read()).toBe(30)
    expect(await countUnmatched()).toBe(1)
    harness.api.advance(0.1 * HOUR_MS)
    expect(await read()).toBe(0.25)
  })
})
