import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/store.ts'
import {
  WEBHOOK_SENDERS,
  getWebhookKeySet,
  rotateWebhookKey,
  type WebhookSender,
} from './webhook-keys.ts'

interface Dependencies {
  store: Store
}

const registerKeySet = (
  app: FastifyInstance,
  { store }: Dependencies,
  who: WebhookSender,
): void => {
  app.get(`/${who}/jwks`, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return getWebhookKeySet(store, who)
  })
}

export const registerPixKeyRoutes = (app: FastifyInstance, dependencies: Dependencies): void =>
  registerKeySet(app, dependencies, 'pix')

/** Public keys of the other senders, and a route that rotates a key, to test that clients fetch unknown keys. */
export const registerKeyRoutes = (app: FastifyInstance, dependencies: Dependencies): void => {
  registerKeySet(app, dependencies, 'bank')
  registerKeySet(app, dependencies, 'card')
  registerKeySet(app, dependencies, 'sms')
  for (const sender of WEBHOOK_SENDERS)
    app.post(`/${sender}/jwks/rotate`, async () => ({
      kid: rotateWebhookKey(dependencies.store, sender).kid,
    }))
}
