import { createPublicKey } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Scheduler } from '../../../services/sandbox/src/scheduler.ts'
import { createApp } from '../../../services/sandbox/src/app.ts'
import { createClock } from '../../../services/sandbox/src/clock.ts'
import { readConfig } from '../../../services/sandbox/src/config.ts'
import { generatePrivateKey } from '../../../services/sandbox/src/keys/generate-private-key.ts'
import { Outbox } from '../../../services/sandbox/src/outbox/outbox.ts'
import { Store } from '../../../services/sandbox/src/store/store.ts'
import { createUrlFinder } from '../../../services/sandbox/src/webhooks/webhook-url.ts'
import { DeliveryQueue } from '../../../services/sandbox/src/webhooks/delivery-queue.ts'
import type { Post } from '../../../services/sandbox/src/webhooks/post.ts'
import { createForger, createSigner } from '../../../services/sandbox/src/webhooks/webhook-keys.ts'
import type { SandboxContext } from '../../../services/sandbox/src/context.ts'

/** Shortest allowed delays: a run simulates minutes, not hours. */
const CARD_SLOW_MS = 20_000
const CARD_CHALLENGE_MS = 60_000

/** The sandbox's providers without ports; webhooks are sent through `post`. */
export const openSimulatedProviders = async (
  folder: string,
  post: (
    address: string,
    text: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ) => Promise<boolean>,
): Promise<{ sandbox: SandboxContext; app: FastifyInstance }> => {
  const store = new Store(folder).open()
  const config = {
    ...readConfig({ SANDBOX_DATA: folder }),
    logLevel: 'silent' as const,
    cardSlowMs: CARD_SLOW_MS,
    cardChallengeMs: CARD_CHALLENGE_MS,
  }
  const send: Post = (address, { headers, text, signal }) => post(address, text, headers, signal)
  const deliveries = new DeliveryQueue({
    store,
    retryMs: 500,
    sign: createSigner(store, config),
    findUrl: createUrlFinder(store),
    post: send,
    forge: { sign: createForger(store, config), post: send },
  })
  const sandbox: SandboxContext = {
    config,
    clock: createClock(),
    moveClock: () => undefined,
    store,
    outbox: new Outbox(join(folder, 'outbox'), Infinity),
    deliveries,
    scheduler: new Scheduler(),
    base: () => 'localhost:4100',
    fieldsBase: () => 'http://localhost:4101',
    issuerBase: () => 'http://127.0.0.1:4101',
    probeWebhook: () => Promise.resolve(null),
    clientKey: createPublicKey(generatePrivateKey()),
  }
  const app = createApp(sandbox)
  await app.ready()
  return { sandbox, app }
}
