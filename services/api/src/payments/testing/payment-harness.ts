import {
  contracts,
  pay,
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
  type Credentials,
  type TestApi,
  type TestApiOptions,
} from '../../testing/test-api.ts'
import { createPaymentContext, type PaymentContext } from '../context.ts'
import { matchReceived } from '../engine/match-received.ts'
import { createStatusCheckQueue } from '../engine/reconcile.ts'
import { createRefundQueue } from '../engine/refund.ts'
import { FakeProviders } from './fake-providers.ts'

type SignedInUser = Required<Credentials>

export interface PaymentTestHarness {
  readonly api: TestApi
  readonly context: PaymentContext
  readonly providers: FakeProviders
  signIn(customerId: string): Promise<SignedInUser>
  /** Contracts as the API returns them. */
  listContracts(user: SignedInUser): Promise<Contract[]>
  listInvoices(user: SignedInUser): Promise<Invoice[]>
  pay(user: SignedInUser, choice: PaymentChoice): Promise<LightMyRequestResponse>
  /** Reads the providers' lists and runs the status checks until nothing is due. */
  reconcileAll(): Promise<void>
  /** Runs all pending refunds. */
  refundAll(): Promise<void>
}
interface PaymentChoice {
  readonly contract: string
  readonly debts: readonly string[]
  readonly method?: PaymentType
  readonly billetKind?: 'boleto' | 'arrecadacao' | undefined
  readonly cardToken?: string
  readonly installments?: number
  readonly key?: string
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
  return {
    api,
    context,
    providers,
    listContracts,
    signIn: (customerId) => signIn(api, customerId),
    listInvoices: async (user) => (await listContracts(user)).flatMap((contract) => contract.debts),
    pay: (
      user,
      {
        contract,
        debts: invoices,
        method = 'PIX',
        billetKind,
        cardToken,
        installments,
        key = createKey(),
      },
    ) =>
      api.call(pay, {
        ...user,
        headers: { 'idempotency-key': key },
        body: [
          {
            reference: contract,
            debtsReference: invoices,
            paymentMethod: method,
            expirationDate: null,
            ...(billetKind && { billetKind }),
            ...(cardToken && { cardToken }),
            ...(installments && { installments }),
          },
        ],
      }),
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
