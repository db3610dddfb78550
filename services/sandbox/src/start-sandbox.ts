import { createPublicKey } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Scheduler } from './scheduler.ts'
import { createApp, createPixTlsApp } from './app.ts'
import { createFieldsApp } from './card/fields-app.ts'
import { schedulePendingPayments } from './card/payments.ts'
import { createClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { startMailServer } from './mail/smtp.ts'
import { Outbox } from './outbox/outbox.ts'
import { loadPixCertificates } from './pix/certificates.ts'
import { createWebhookProbe } from './webhooks/webhook-probe.ts'
import { Store } from './store/store.ts'
import { createUrlFinder } from './webhooks/webhook-url.ts'
import { DeliveryQueue } from './webhooks/delivery-queue.ts'
import {
  WEBHOOK_SENDERS,
  createForger,
  createSigner,
  rotateWebhookKey,
} from './webhooks/webhook-keys.ts'
import { createPost } from './webhooks/post.ts'
import { createWalletApp } from './wallet/wallet-app.ts'
import type { SandboxContext } from './context.ts'

export interface Sandbox {
  url: string
  fieldsUrl: string
  walletUrl: string
  /** URL of the Pix provider over mTLS. Its client files are in `pix-tls` in the data folder. */
  pixTlsUrl: string
  smtpPort: number
  close: () => Promise<void>
}

const getPort = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

export const startSandbox = async (config: Config, given?: Clock): Promise<Sandbox> => {
  const store = new Store(config.dataDir)
  const hosts = [
    'localhost',
    '127.0.0.1',
    ...(config.base ? [new URL(`http://${config.base}`).hostname] : []),
  ]
  const certificates = loadPixCertificates(join(config.dataDir, 'pix-tls'), [...new Set(hosts)])
  const deliveries = new DeliveryQueue({
    store,
    post: createPost(certificates),
    retryMs: config.retryMs,
    sign: createSigner(store, config),
    findUrl: createUrlFinder(store),
    forge: { sign: createForger(store, config), post: createPost({ ca: certificates.ca }) },
  })
  let { port, fieldsPort } = config
  let running = createClock(config.now)
  const context: SandboxContext = {
    config,
    clock: given ?? (() => running()),
    moveClock: (now) => {
      running = createClock(now)
    },
    store,
    outbox: new Outbox(join(config.dataDir, 'outbox')),
    deliveries,
    scheduler: new Scheduler(),
    probeWebhook: createWebhookProbe(
      { known: createPost(certificates), stranger: createPost({ ca: certificates.ca }) },
      createSigner(store, config),
    ),
    clientKey: createPublicKey(certificates.client.cert),
    base: () => config.base ?? `localhost:${port}`,
    fieldsBase: () => config.fieldsUrl ?? `http://localhost:${fieldsPort}`,
    issuerBase: () => config.issuerUrl ?? `http://127.0.0.1:${fieldsPort}`,
  }
  const app = createApp(context)
  const fields = createFieldsApp(context)
  const wallet = createWalletApp(context)
  const pixTls = createPixTlsApp(context, certificates)
  // Start the main port last, so that a health check on it implies that all ports listen.
  await fields.listen({ host: config.host, port: fieldsPort })
  await wallet.listen({ host: config.host, port: config.walletPort })
  await pixTls.listen({ host: config.host, port: config.pixTlsPort })
  await app.listen({ host: config.host, port })
  store.open()
  // Keys rotate at each start, so that clients have to fetch unknown keys.
  for (const who of WEBHOOK_SENDERS) rotateWebhookKey(store, who)
  port = getPort(app)
  fieldsPort = getPort(fields)
  const mail = await startMailServer(context)
  deliveries.deliverPending()
  schedulePendingPayments(context)
  return {
    url: `http://localhost:${port}`,
    fieldsUrl: context.fieldsBase(),
    pixTlsUrl: `https://localhost:${getPort(pixTls)}`,
    walletUrl: `http://localhost:${getPort(wallet)}`,
    smtpPort: mail.port,
    close: async () => {
      deliveries.stop()
      context.scheduler.stop()
      await Promise.all([app.close(), fields.close(), wallet.close(), pixTls.close(), mail.close()])
      store.close()
    },
  }
}
