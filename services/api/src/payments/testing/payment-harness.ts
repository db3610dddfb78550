import {
  checkPayment,
  contracts,
  creditCardToken,
  pay,
  paymentState,
  toCents,
  type Contract,
  type Invoice,
  type Payment,
  type PaymentMethod,
  type PaymentType,
} from '@portal/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { Database } from '../../platform/db.ts'
import { runDueJobs, type Queue } from '../../platform/queue/queue.ts'
import { assertLedgerBalanced } from '../../testing/assert-ledger-balanced.ts'
import { signIn } from '../../testing/sign-in.ts'
import {
  createTestApi,
  type CallOptions,
  type Credentials,
  type TestApi,
  type TestApiOptions,
} from '../../testing/test-api.ts'
import { createPaymentContext, type PaymentContext } from '../context.ts'
import { matchReceived } from '../engine/match-received.ts'
import { createStatusCheckQueue } from '../engine/reconcile.ts'
import { createRefundQueue } from '../engine/refund.ts'
import { applyReversal } from '../engine/reverse.ts'
import { FakeProviders } from './fake-providers.ts'

export type SignedInUser = Required<Credentials>

export interface PaymentTestHarness {
  readonly api: TestApi
  readonly context: PaymentContext
  readonly providers: FakeProviders
  signIn(customerId: string): Promise<SignedInUser>
  /** Contracts as the API returns them. */
  listContracts(user: SignedInUser): Promise<Contract[]>
  /** The first contract as the API returns it. */
  readContract(user: SignedInUser): Promise<Contract>
  listInvoices(user: SignedInUser): Promise<Invoice[]>
  pay(user: SignedInUser, choice: PaymentChoice): Promise<LightMyRequestResponse>
  /** Starts a payment that the API accepts. */
  startPayment(user: SignedInUser, choice: PaymentChoice): Promise<Payment>
  readPayment(user: CallOptions, id: string): Promise<Payment>
  /** Lets the API ask the provider, and returns the payment after it. */
  checkPayment(user: CallOptions, id: string): Promise<Payment>
  /** Opens the card fields of a payment. */
  openCard(user: CallOptions, choice: CardChoice): Promise<LightMyRequestResponse>
  createCardToken(user: CallOptions, choice: CardChoice): Promise<string>
  /** Books that the provider took money back. */
  reverse(moneyId: string, amount: number, id?: string): ReturnType<typeof applyReversal>
  /** Reads the providers' lists and runs the status checks until nothing is due. */
  reconcileAll(): Promise<void>
  /** Runs all pending refunds. */
  refundAll(): Promise<void>
}
interface InvoiceChoice {
  readonly contract: string
  readonly debts: readonly string[]
}
interface CardChoice extends InvoiceChoice {
  readonly kind?: 'credit' | 'debit' | undefined
}
interface PaymentChoice extends InvoiceChoice {
  readonly method?: PaymentType
  readonly billetKind?: 'boleto' | 'arrecadacao' | undefined
  readonly cardToken?: string
  readonly installments?: number
  readonly key?: string
}

/** Returns the first invoice with this status; throws if there is none. */
export const findInvoice = ({ debts: invoices }: Contract, status: Invoice['status']): Invoice => {
  const invoice = invoices.find((one) => one.status === status)
  if (invoice === undefined) throw new Error(`no invoice with status ${status}`)
  return invoice
}

/** Polls until the condition holds; the test's timeout ends it. */
export const waitFor = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Runs all due jobs of a queue; returns their number. */
export const drainQueue = async (queue: Queue): Promise<number> => {
  let done = 0
  for (let tried = await runDueJobs(queue); tried > 0; tried = await runDueJobs(queue))
    done += tried
  return done
}

let keys = 0
export const createKey = (): string => `test-key-${(keys += 1)}`

export const parsePayment = (response: LightMyRequestResponse): Payment => response.json<Payment>()

export const getProvider = ({ methods }: PaymentContext, method: PaymentMethod) =>
  methods.get(method).provider

/** Creates an API with simulated providers. Closing it checks the ledger. */
export const createPaymentHarness = async (
  store: Database['kind'],
  options: TestApiOptions = {},
): Promise<PaymentTestHarness> => {
  const testApi = await createTestApi(store, options)
  const api: TestApi = {
    ...testApi,
    close: () => assertLedgerBalanced(testApi.platform.db).finally(() => testApi.close()),
  }
  const providers = new FakeProviders(() => api.platform.clock.now())
  const context = await createPaymentContext(api.platform)
  const listContracts = async (user: SignedInUser): Promise<Contract[]> =>
    (await api.call(contracts, user)).json<{ contracts: Contract[] }>().contracts
  const readPayment = async (user: CallOptions, id: string): Promise<Payment> =>
    parsePayment(await api.call(paymentState, { ...user, params: { id } }))
  const openCard = (
    user: CallOptions,
    { contract, debts: invoices, kind }: CardChoice,
  ): Promise<LightMyRequestResponse> =>
    api.call(creditCardToken, {
      ...user,
      params: { product: 'tim' },
      body: {
        contractPhone: null,
        contractReference: contract,
        debtsReferences: invoices,
        isCampaign: false,
        kind,
      },
    })
  const requestPayment = (
    user: SignedInUser,
    { contract, debts: invoices, method = 'PIX', key = createKey(), ...order }: PaymentChoice,
  ): Promise<LightMyRequestResponse> =>
    api.call(pay, {
      ...user,
      headers: { 'idempotency-key': key },
      body: [
        {
          reference: contract,
          debtsReference: invoices,
          paymentMethod: method,
          expirationDate: null,
          ...order,
        },
      ],
    })
  return {
    api,
    context,
    providers,
    listContracts,
    signIn: (customerId) => signIn(api, customerId),
    readContract: async (user) => {
      const [contract] = await listContracts(user)
      if (contract === undefined) throw new Error('the customer has no contract')
      return contract
    },
    listInvoices: async (user) => (await listContracts(user)).flatMap((contract) => contract.debts),
    pay: requestPayment,
    startPayment: async (user, choice) => parsePayment(await requestPayment(user, choice)),
    readPayment,
    checkPayment: async (user, id) => {
      await api.call(checkPayment, { ...user, params: { id } })
      return readPayment(user, id)
    },
    openCard,
    createCardToken: async (user, choice) =>
      (await openCard(user, choice)).json<{ token: string }>().token,
    reverse: (moneyId, amount, id = `${moneyId}:reversed`) => {
      const [provider = ''] = moneyId.split(':')
      return applyReversal(context, provider, {
        id,
        moneyId,
        amount: toCents(amount),
        at: context.clock.now(),
        kind: provider === 'bank' ? 'returned' : 'med',
        status: 'done',
      })
    },
    refundAll: async () => {
      for (const provider of context.methods.providers)
        await drainQueue(createRefundQueue(context, provider))
    },
    reconcileAll: async () => {
      for (const provider of context.methods.providers) await matchReceived(context, provider)
      for (let round = 0, looked = 1; round < 20 && looked > 0; round += 1) {
        looked = 0
        for (const provider of context.methods.providers)
          looked += await drainQueue(createStatusCheckQueue(context, provider))
      }
    },
  }
}
