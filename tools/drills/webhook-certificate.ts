import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  issueCertificate,
  type Credentials,
} from '../../services/sandbox/src/certificates/certificate.ts'
import { startPayment, waitForConfirmation } from './customers.ts'
import type { Drill } from './drill.ts'
import { waitForCondition } from './wait-for-condition.ts'

const SECTION = 'WebhooksRefused'
const ARRIVE_TIMEOUT_MS = 60_000

export const webhookCertificate: Drill = {
  name: 'webhook-certificate',
  title: "the Pix provider's client certificate expires, and the next one is of a new authority",
  run: async ({
    stack: { ports },
    folder,
    env,
    say,
    runFromRunbook,
    expectAlert,
    expectAlertEnd,
    createCustomers,
    pay,
  }) => {
    const certificates = join(folder, 'sandbox/pix-tls')
    const read = (name: string): Credentials => ({
      key: readFileSync(join(certificates, `${name}.key.pem`), 'utf8'),
      cert: readFileSync(join(certificates, `${name}.pem`), 'utf8'),
    })
    const replaceSender = (issuer: Credentials, days: number): void => {
      const { key, cert } = issueCertificate({ name: 'Pix Webhook', days, use: 'client' }, issuer)
      writeFileSync(join(certificates, 'sender.key.pem'), key)
      writeFileSync(join(certificates, 'sender.pem'), cert)
    }
    const countWebhooks = async (): Promise<number> => {
      const metrics = await (await fetch(`http://localhost:${ports.apiAdmin}/metrics`)).text()
      return Number(
        /^http_request_duration_seconds_count\{[^}]*route="\/webhooks\/pix",status="200"\} (\d+)$/m.exec(
          metrics,
        )?.[1] ?? 0,
      )
    }
    const payments = await Promise.all((await createCustomers(6)).map((one) => startPayment(one)))
    const [first, ...others] = payments
    const last = others.pop()
    if (!first || !last) throw new Error('six payments were expected')
    await pay(first)
    await waitForConfirmation(first)
    await waitForCondition(
      'a webhook arrives',
      async () => (await countWebhooks()) > 0,
      ARRIVE_TIMEOUT_MS,
    )

    replaceSender(read('ca'), -0.5)
    const before = await countWebhooks()
    say("the provider's client certificate has expired")
    await Promise.all(others.map(pay))
    await Promise.all(others.map((payment) => waitForConfirmation(payment)))
    if ((await countWebhooks()) !== before) throw new Error('a webhook was accepted meanwhile')
    say(`${others.length} payments are confirmed by the list, without a webhook`)
    await expectAlert('WebhooksRefused')

    const authority = issueCertificate({ name: 'Pix CA 2', days: 3650, use: 'authority' })
    replaceSender(authority, 397)
    env.NEW_CA = join(folder, 'new-ca.pem')
    writeFileSync(env.NEW_CA, authority.cert)
    say('the provider has a new certificate, of a new authority')
    const ends = await runFromRunbook(SECTION, 'openssl x509 -enddate -noout -in "$PIX_WEBHOOK_CA"')
    if (!ends.startsWith('notAfter=')) throw new Error(`the runbook's command prints: ${ends}`)
    await runFromRunbook(SECTION, 'cat "$NEW_CA"')
    await waitForCondition(
      'webhooks arrive again',
      async () => (await countWebhooks()) > before,
      ARRIVE_TIMEOUT_MS,
    )
    say('webhooks arrive again')
    await pay(last)
    await waitForConfirmation(last)
    await expectAlertEnd('WebhooksRefused')
  },
}
