import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Alarms } from '../../../services/sandbox/src/alarms.ts'
import { createApp } from '../../../services/sandbox/src/app.ts'
import { createClock } from '../../../services/sandbox/src/clock.ts'
import { readConfig } from '../../../services/sandbox/src/config.ts'
import { Outbox } from '../../../services/sandbox/src/outbox/outbox.ts'
import { Store } from '../../../services/sandbox/src/store/store.ts'
import { addressOf } from '../../../services/sandbox/src/webhooks/address.ts'
import { DeliveryQueue } from '../../../services/sandbox/src/webhooks/delivery-queue.ts'
import { proofOf } from '../../../services/sandbox/src/webhooks/notice-keys.ts'
import type { World } from '../../../services/sandbox/src/world.ts'

/** Shortest allowed delays: a run simulates minutes, not hours. */
const CARD_SLOW_MS = 20_000
const CARD_CHALLENGE_MS = 60_000

/** The sandbox's providers without ports; webhooks are sent through `post`. */
export const openOutsideWorld = async (
  folder: string,
  post: (
    address: string,
    text: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ) => Promise<boolean>,
): Promise<{ world: World; app: FastifyInstance }> => {
  const store = new Store(folder).open()
  const deliveries = new DeliveryQueue({
    store,
    retryMs: 500,
    proofOf: proofOf(store),
    addressOf: addressOf(store),
    post: (address, { headers, text, signal }) => post(address, text, headers, signal),
  })
  const config = {
    ...readConfig({ SANDBOX_DATA: folder }),
    logLevel: 'silent' as const,
    cardSlowMs: CARD_SLOW_MS,
    cardChallengeMs: CARD_CHALLENGE_MS,
  }
  const world: World = {
    config,
    clock: createClock(),
    store,
    outbox: new Outbox(join(folder, 'outbox')),
    deliveries,
    alarms: new Alarms(),
    base: () => 'localhost:4100',
    fieldsBase: () => 'http://localhost:4101',
    knock: () => Promise.resolve(null),
  }
  const app = createApp(world)
  await app.ready()
  return { world, app }
}
