import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Alarms } from './alarms'
import { createApp } from './app'
import { createFieldsApp } from './card/fields-app'
import { signatureOf } from './card/notices'
import { wakePayments } from './card/payments'
import { createClock } from './clock'
import type { Config } from './config'
import { startMailServer } from './mail/smtp'
import { Outbox } from './outbox/outbox'
import { pixHookAddress } from './pix/pix-hook'
import { Store } from './store/store'
import { DeliveryQueue } from './webhooks/delivery-queue'
import { createWalletApp } from './wallet/wallet-app'
import type { World } from './world'

export interface Sandbox {
  url: string
  fieldsUrl: string
  walletUrl: string
  smtpPort: number
  close: () => Promise<void>
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

export const startSandbox = async (config: Config): Promise<Sandbox> => {
  const store = new Store(config.dataDir)
  const deliveries = new DeliveryQueue({
    store,
    retryMs: config.retryMs,
    proofOf: (to, text) => (to.kind === 'card' ? signatureOf(store, text) : {}),
    addressOf: (to) => {
      if (to.kind === 'bank') return store.get('bankHook', 'bank')?.url ?? null
      if (to.kind === 'card') return store.get('cardHook', 'card')?.url ?? null
      const hook = store.get('pixHooks', to.chave)
      return hook ? pixHookAddress(hook.webhookUrl) : null
    },
  })
  let { port, fieldsPort } = config
  const world: World = {
    config,
    clock: createClock(config.now),
    store,
    outbox: new Outbox(join(config.dataDir, 'outbox')),
    deliveries,
    alarms: new Alarms(),
    base: () => config.base ?? `localhost:${port}`,
    fieldsBase: () => config.fieldsUrl ?? `http://localhost:${fieldsPort}`,
  }
  const app = createApp(world)
  const fields = createFieldsApp(world)
  const wallet = createWalletApp(world)
  // Whoever finds the first port answering finds all of them.
  await fields.listen({ host: config.host, port: fieldsPort })
  await wallet.listen({ host: config.host, port: config.walletPort })
  await app.listen({ host: config.host, port })
  store.open()
  port = portOf(app)
  fieldsPort = portOf(fields)
  const mail = await startMailServer(world)
  deliveries.wake()
  wakePayments(world)
  return {
    url: `http://localhost:${port}`,
    fieldsUrl: world.fieldsBase(),
    walletUrl: `http://localhost:${portOf(wallet)}`,
    smtpPort: mail.port,
    close: async () => {
      deliveries.stop()
      world.alarms.stop()
      await Promise.all([app.close(), fields.close(), wallet.close(), mail.close()])
      store.close()
    },
  }
}
