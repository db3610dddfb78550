import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Alarms } from './alarms.ts'
import { createApp, createPixTlsApp } from './app.ts'
import { createFieldsApp } from './card/fields-app.ts'
import { wakePayments } from './card/payments.ts'
import { createClock } from './clock.ts'
import type { Config } from './config.ts'
import { startMailServer } from './mail/smtp.ts'
import { Outbox } from './outbox/outbox.ts'
import { pixCertificates } from './pix/certificates.ts'
import { createKnock } from './webhooks/knock.ts'
import { Store } from './store/store.ts'
import { addressOf } from './webhooks/address.ts'
import { DeliveryQueue } from './webhooks/delivery-queue.ts'
import { NOTIFIERS, proofOf, rotateNoticeKey } from './webhooks/notice-keys.ts'
import { createPost } from './webhooks/post.ts'
import { createWalletApp } from './wallet/wallet-app.ts'
import type { World } from './world.ts'

export interface Sandbox {
  url: string
  fieldsUrl: string
  walletUrl: string
  /** The Pix provider over TLS; what a client needs lies in `pix-tls` below the data. */
  pixTlsUrl: string
  smtpPort: number
  close: () => Promise<void>
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

export const startSandbox = async (config: Config): Promise<Sandbox> => {
  const store = new Store(config.dataDir)
  const hosts = [
    'localhost',
    '127.0.0.1',
    ...(config.base ? [new URL(`http://${config.base}`).hostname] : []),
  ]
  const certificates = pixCertificates(join(config.dataDir, 'pix-tls'), [...new Set(hosts)])
  const deliveries = new DeliveryQueue({
    store,
    post: createPost(certificates),
    retryMs: config.retryMs,
    proofOf: proofOf(store),
    addressOf: addressOf(store),
  })
  let { port, fieldsPort } = config
  const world: World = {
    config,
    clock: createClock(config.now),
    store,
    outbox: new Outbox(join(config.dataDir, 'outbox')),
    deliveries,
    alarms: new Alarms(),
    knock: createKnock(
      { known: createPost(certificates), stranger: createPost({ ca: certificates.ca }) },
      proofOf(store),
    ),
    base: () => config.base ?? `localhost:${port}`,
    fieldsBase: () => config.fieldsUrl ?? `http://localhost:${fieldsPort}`,
  }
  const app = createApp(world)
  const fields = createFieldsApp(world)
  const wallet = createWalletApp(world)
  const pixTls = createPixTlsApp(world, certificates)
  // Whoever finds the first port answering finds all of them.
  await fields.listen({ host: config.host, port: fieldsPort })
  await wallet.listen({ host: config.host, port: config.walletPort })
  await pixTls.listen({ host: config.host, port: config.pixTlsPort })
  await app.listen({ host: config.host, port })
  store.open()
  // New keys with every start, so that whoever checks notices has to follow.
  for (const who of NOTIFIERS) rotateNoticeKey(store, who)
  port = portOf(app)
  fieldsPort = portOf(fields)
  const mail = await startMailServer(world)
  deliveries.wake()
  wakePayments(world)
  return {
    url: `http://localhost:${port}`,
    fieldsUrl: world.fieldsBase(),
    pixTlsUrl: `https://localhost:${portOf(pixTls)}`,
    walletUrl: `http://localhost:${portOf(wallet)}`,
    smtpPort: mail.port,
    close: async () => {
      deliveries.stop()
      world.alarms.stop()
      await Promise.all([app.close(), fields.close(), wallet.close(), pixTls.close(), mail.close()])
      store.close()
    },
  }
}
