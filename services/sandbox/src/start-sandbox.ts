import { join } from 'node:path'
import { createApp } from './app'
import { createClock } from './clock'
import type { Config } from './config'
import { startMailServer } from './mail/smtp'
import { Outbox } from './outbox/outbox'
import { pixHookAddress } from './pix/pix-hook'
import { Store } from './store/store'
import { DeliveryQueue } from './webhooks/delivery-queue'
import type { World } from './world'

export interface Sandbox {
  url: string
  smtpPort: number
  close: () => Promise<void>
}

export const startSandbox = async (config: Config): Promise<Sandbox> => {
  const store = new Store(config.dataDir)
  const deliveries = new DeliveryQueue({
    store,
    retryMs: config.retryMs,
    addressOf: (to) => {
      if (to.kind === 'bank') return store.get('bankHook', 'bank')?.url ?? null
      const hook = store.get('pixHooks', to.chave)
      return hook ? pixHookAddress(hook.webhookUrl) : null
    },
  })
  let port = config.port
  const world: World = {
    config,
    clock: createClock(config.now),
    store,
    outbox: new Outbox(join(config.dataDir, 'outbox')),
    deliveries,
    base: () => config.base ?? `localhost:${port}`,
  }
  const app = createApp(world)
  await app.listen({ host: config.host, port: config.port })
  store.open()
  const bound = app.server.address()
  if (typeof bound === 'object' && bound) port = bound.port
  const mail = await startMailServer(world)
  deliveries.wake()
  return {
    url: `http://localhost:${port}`,
    smtpPort: mail.port,
    close: async () => {
      deliveries.stop()
      await Promise.all([app.close(), mail.close()])
      store.close()
    },
  }
}
