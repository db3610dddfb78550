import { readdirSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { METHODS, PAYMENT_METHODS, type Cents, type PaymentMethod } from '@portal/contract'
import { createBreaker, type Breaker } from '../calls/breaker.ts'
import type { Provider } from '../calls/provider.ts'
import { shareOutages } from '../calls/share-outages.ts'
import type { Method } from './method.ts'
import type { MethodRoom, OpenRoom, Setting } from './room.ts'

/** Every way to pay that this process knows. */
export interface Methods {
  of(method: PaymentMethod): Method
  /** What is known of whether a provider answers, by its name. */
  breakerOf(provider: Pick<Provider, 'name'>): Breaker
  readonly rooms: readonly MethodRoom[]
  /** Each once, whatever number of methods it serves. */
  readonly providers: readonly Provider[]
  /** The methods whose money this provider moves. */
  takenBy(provider: Provider): readonly PaymentMethod[]
}

const HERE = fileURLToPath(import.meta.url)

const foldersHere = (): string[] =>
  readdirSync(dirname(HERE), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Throws one sentence unless every row of the contract has its folder, and every folder its row. */
export const checkRooms = (rows: readonly string[], folders: readonly string[]): void => {
  const homeless = rows.find((room) => !folders.includes(room))
  if (homeless !== undefined)
    throw new Error(
      `METHODS names the room ${homeless}, but services/api/src/payments/methods has no such folder`,
    )
  const unnamed = folders.find((folder) => !rows.includes(folder))
  if (unnamed !== undefined)
    throw new Error(`services/api/src/payments/methods/${unnamed} is no room of any row of METHODS`)
}

const openRoom = async (room: string, setting: Setting): Promise<MethodRoom> => {
  // Read as source or as it was compiled, the room's file is of the same kind as this one.
  const file: string = `./${room}/method${extname(HERE)}`
  const { default: open } = (await import(file)) as { default: OpenRoom }
  return open(setting)
}

/** The same method; whoever calls its provider adds to what is known of it. */
const watched = (method: Method, { watch }: Breaker): Method => {
  const { refund, provider } = method
  return {
    ...method,
    provider: { ...provider, list: (since) => watch(() => provider.list(since)) },
    open: (record) => watch(() => method.open(record)),
    look: (record) => watch(() => method.look(record)),
    close: (record) => watch(() => method.close(record)),
    ...(refund && {
      refund: (moneyId: string, refundId: string, amount: Cents) =>
        watch(() => refund(moneyId, refundId, amount)),
    }),
  }
}

/** Finds the methods by their folders: a new one is a folder here and a row in the contract. */
export const openMethods = async (setting: Setting): Promise<Methods> => {
  const names = [...new Set(PAYMENT_METHODS.map((method) => METHODS[method].folder))]
  checkRooms(names, foldersHere())
  const rooms = await Promise.all(names.map((room) => openRoom(room, setting)))
  const breakers = new Map<string, Breaker>()
  const share = await shareOutages(setting, (name, outage) => breakers.get(name)?.hear(outage))
  const breakerOf = ({ name }: Pick<Provider, 'name'>): Breaker => {
    const breaker =
      breakers.get(name) ?? createBreaker(setting.clock, (outage) => share(name, outage))
    breakers.set(name, breaker)
    return breaker
  }
  const known = new Map(
    rooms
      .flatMap(({ methods }) => Object.entries(methods))
      .map(([method, made]) => [method, watched(made, breakerOf(made.provider))] as const),
  )
  const of = (method: PaymentMethod): Method => {
    const found = known.get(method)
    if (found === undefined)
      throw new Error(`the room ${METHODS[method].folder} has no method ${method}`)
    return found
  }
  const all = PAYMENT_METHODS.map(of)
  const takenBy = ({ name }: Provider) =>
    PAYMENT_METHODS.filter((method) => of(method).provider.name === name)
  return {
    of,
    breakerOf,
    rooms,
    takenBy,
    providers: [...new Map(all.map(({ provider }) => [provider.name, provider])).values()],
  }
}
