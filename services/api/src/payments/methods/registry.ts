import { readdirSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { METHODS, PAYMENT_METHODS, type Cents, type PaymentMethod } from '@portal/contract'
import type { Clock } from '../../platform/index.ts'
import { createCircuitBreaker, type CircuitBreaker } from '../providers/circuit-breaker.ts'
import { ENDLESS_LIST } from '../providers/check-records.ts'
import { requireMatch } from '../providers/provider-fault.ts'
import type { FaultLog } from '../providers/fault-log.ts'
import type { Provider, ProviderActivity } from '../providers/provider.ts'
import type { RecurrenceProvider } from '../providers/recurrence-provider.ts'
import { shareOutages } from '../providers/share-outages.ts'
import type { ProviderState } from '../providers/provider-state.ts'
import type { PaymentRecord } from '../record.ts'
import type { Method } from './method.ts'
import type { MethodGroup, CreateMethodGroup, MethodDependencies } from './method-group.ts'

/** The payment methods of this process. */
export interface Methods {
  get(method: PaymentMethod): Method
  getBreaker(provider: Pick<Provider, 'name'>): CircuitBreaker
  readonly groups: readonly MethodGroup[]
  /** Each provider once, even if it serves several methods. */
  readonly providers: readonly Provider[]
  listMethods(provider: Provider): readonly PaymentMethod[]
  /** Method by which a part of an invoice is paid; null without one. */
  readonly partialPayments: PaymentMethod | null
  /** Null if Pix Automático is not offered. */
  readonly recurrences: RecurrenceProvider | null
}

const HERE = fileURLToPath(import.meta.url)

const listFolders = (): string[] =>
  readdirSync(dirname(HERE), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Throws unless method folders and rows of the contract match. */
export const assertFoldersMatch = (rows: readonly string[], folders: readonly string[]): void => {
  const missing = rows.find((folder) => !folders.includes(folder))
  if (missing !== undefined)
    throw new Error(
      `METHODS names the folder ${missing}, but services/api/src/payments/methods has no such folder`,
    )
  const unused = folders.find((folder) => !rows.includes(folder))
  if (unused !== undefined)
    throw new Error(
      `services/api/src/payments/methods/${unused} is not named by any row of METHODS`,
    )
}

const loadGroup = async (
  folder: string,
  dependencies: MethodDependencies,
): Promise<MethodGroup> => {
  const file: string = `./${folder}/method${extname(HERE)}`
  const { default: open } = (await import(file)) as { default: CreateMethodGroup }
  return open(dependencies)
}

/** Records each outage in the circuit breaker and each response that cannot be true in the fault log. */
const wrapProvider = (provider: Provider, { run }: CircuitBreaker, faults: FaultLog): Provider => {
  const { name, listReversals } = provider
  const watchList = async (read: () => Promise<ProviderActivity>): Promise<ProviderActivity> => {
    const subject = { provider: name, reference: ENDLESS_LIST.id }
    const activity = await faults.watch(subject, () => run(read), { resolves: false })
    await faults.recordActivity(name, activity)
    return activity
  }
  return {
    ...provider,
    listActivity: (since) => watchList(() => provider.listActivity(since)),
    findReceived: (listed) => run(() => provider.findReceived(listed)),
    registerWebhook: (base) => run(() => provider.registerWebhook(base)),
    ...(listReversals && { listReversals: () => watchList(listReversals) }),
  }
}

/** Closes a charge. One that its payer can still pay has not ended, whatever the provider responded. */
const closeCharge = async (
  method: Method,
  record: PaymentRecord,
  clock: Clock,
): Promise<ProviderState> => {
  const state = await method.close(record)
  const end = method.getLastPayableTime(record)
  const hasExpired = end !== null && end <= clock.now()
  requireMatch(
    state.state !== 'open' || state.awaits === 'provider' || hasExpired,
    'status',
    'closed charge is still open',
  )
  return state
}

/** A first attempt to open a charge has no earlier fault that a valid response could resolve. */
const wrapMethod = (
  method: Method,
  { run }: CircuitBreaker,
  { clock, faults }: Pick<MethodDependencies, 'clock' | 'faults'>,
): Method => {
  const { refund, provider } = method
  const watchCharge = (
    { payment, charge }: PaymentRecord,
    call: () => Promise<ProviderState>,
    resolves = true,
  ): Promise<ProviderState> =>
    faults.watch(
      {
        provider: provider.name,
        reference: charge?.reference ?? payment.id,
        paymentId: payment.id,
      },
      () => run(call),
      { resolves },
    )
  return {
    ...method,
    open: (record, { isRetry } = { isRetry: false }) =>
      watchCharge(record, () => method.open(record), isRetry || record.payment.checkCount > 0),
    check: (record) => watchCharge(record, () => method.check(record)),
    close: (record) => watchCharge(record, () => closeCharge(method, record, clock)),
    ...(refund && {
      refund: (moneyId: string, refundId: string, amount: Cents) =>
        faults.watch({ provider: provider.name, reference: refundId }, () =>
          run(() => refund(moneyId, refundId, amount)),
        ),
    }),
  }
}

/** Loads the methods by folder: a new one is a folder here and a row in the contract. */
export const loadMethods = async (dependencies: MethodDependencies): Promise<Methods> => {
  const names = [...new Set(PAYMENT_METHODS.map((method) => METHODS[method].folder))]
  assertFoldersMatch(names, listFolders())
  const groups = await Promise.all(names.map((folder) => loadGroup(folder, dependencies)))
  const breakers = new Map<string, CircuitBreaker>()
  const share = await shareOutages(dependencies, (name, outage) =>
    breakers.get(name)?.applyRemoteOutage(outage),
  )
  const getBreaker = ({ name }: Pick<Provider, 'name'>): CircuitBreaker => {
    const breaker =
      breakers.get(name) ??
      createCircuitBreaker(dependencies.clock, (outage) => share(name, outage))
    breakers.set(name, breaker)
    return breaker
  }
  const known = new Map(
    groups
      .flatMap(({ methods }) => Object.entries(methods))
      .map(([method, made]) => {
        const breaker = getBreaker(made.provider)
        const wrapped = wrapMethod(made, breaker, dependencies)
        const provider = wrapProvider(made.provider, breaker, dependencies.faults)
        return [method, { ...wrapped, provider }] as const
      }),
  )
  const getMethod = (method: PaymentMethod): Method => {
    const found = known.get(method)
    if (found === undefined)
      throw new Error(`methods/${METHODS[method].folder} does not define the method ${method}`)
    return found
  }
  const all = PAYMENT_METHODS.map(getMethod)
  const listMethods = ({ name }: Provider) =>
    PAYMENT_METHODS.filter((method) => getMethod(method).provider.name === name)
  return {
    get: getMethod,
    getBreaker,
    groups,
    listMethods,
    partialPayments: PAYMENT_METHODS.find((method) => getMethod(method).canPayInPart) ?? null,
    recurrences: groups.find(({ recurrences }) => recurrences)?.recurrences ?? null,
    providers: [...new Map(all.map(({ provider }) => [provider.name, provider])).values()],
  }
}
