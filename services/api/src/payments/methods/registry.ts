import { readdirSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { METHODS, PAYMENT_METHODS, type Cents, type PaymentMethod } from '@portal/contract'
import { createCircuitBreaker, type CircuitBreaker } from '../providers/circuit-breaker.ts'
import type { Provider } from '../providers/provider.ts'
import { shareOutages } from '../providers/share-outages.ts'
import type { Method } from './method.ts'
import type { MethodGroup, CreateMethodGroup, MethodDependencies } from './method-group.ts'

/** Every way to pay that this process knows. */
export interface Methods {
  get(method: PaymentMethod): Method
  /** What is known of whether a provider answers, by its name. */
  getBreaker(provider: Pick<Provider, 'name'>): CircuitBreaker
  readonly groups: readonly MethodGroup[]
  /** Each once, whatever number of methods it serves. */
  readonly providers: readonly Provider[]
  /** The methods whose money this provider moves. */
  listMethods(provider: Provider): readonly PaymentMethod[]
}

const HERE = fileURLToPath(import.meta.url)

const listFolders = (): string[] =>
  readdirSync(dirname(HERE), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Throws one sentence unless every row of the contract has its folder, and every folder its row. */
export const assertFoldersMatch = (rows: readonly string[], folders: readonly string[]): void => {
  const homeless = rows.find((room) => !folders.includes(room))
  if (homeless !== undefined)
    throw new Error(
      `METHODS names the room ${homeless}, but services/api/src/payments/methods has no such folder`,
    )
  const unnamed = folders.find((folder) => !rows.includes(folder))
  if (unnamed !== undefined)
    throw new Error(`services/api/src/payments/methods/${unnamed} is no room of any row of METHODS`)
}

const loadGroup = async (room: string, setting: MethodDependencies): Promise<MethodGroup> => {
  // Read as source or as it was compiled, the room's file is of the same kind as this one.
  const file: string = `./${room}/method${extname(HERE)}`
  const { default: open } = (await import(file)) as { default: CreateMethodGroup }
  return open(setting)
}

/** The same method; whoever calls its provider adds to what is known of it. */
const wrapWithBreaker = (method: Method, { run: watch }: CircuitBreaker): Method => {
  const { refund, provider } = method
  return {
    ...method,
    provider: { ...provider, listActivity: (since) => watch(() => provider.listActivity(since)) },
    open: (record) => watch(() => method.open(record)),
    check: (record) => watch(() => method.check(record)),
    close: (record) => watch(() => method.close(record)),
    ...(refund && {
      refund: (moneyId: string, refundId: string, amount: Cents) =>
        watch(() => refund(moneyId, refundId, amount)),
    }),
  }
}

/** Finds the methods by their folders: a new one is a folder here and a row in the contract. */
export const loadMethods = async (setting: MethodDependencies): Promise<Methods> => {
  const names = [...new Set(PAYMENT_METHODS.map((method) => METHODS[method].folder))]
  assertFoldersMatch(names, listFolders())
  const groups = await Promise.all(names.map((room) => loadGroup(room, setting)))
  const breakers = new Map<string, CircuitBreaker>()
  const share = await shareOutages(setting, (name, outage) =>
    breakers.get(name)?.applyRemoteOutage(outage),
  )
  const getBreaker = ({ name }: Pick<Provider, 'name'>): CircuitBreaker => {
    const breaker =
      breakers.get(name) ?? createCircuitBreaker(setting.clock, (outage) => share(name, outage))
    breakers.set(name, breaker)
    return breaker
  }
  const known = new Map(
    groups
      .flatMap(({ methods }) => Object.entries(methods))
      .map(([method, made]) => [method, wrapWithBreaker(made, getBreaker(made.provider))] as const),
  )
  const getMethod = (method: PaymentMethod): Method => {
    const found = known.get(method)
    if (found === undefined)
      throw new Error(`the room ${METHODS[method].folder} has no method ${method}`)
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
    providers: [...new Map(all.map(({ provider }) => [provider.name, provider])).values()],
  }
}
