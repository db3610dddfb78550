import { join } from 'node:path'
import { SECRET } from '../bench/pair.mjs'
import { root } from '../start/root.mjs'
import { startStack } from '../start/stack.mjs'
import { startForwarding } from '../test/forwarding.ts'
import { startPostgres } from '../test/postgres.mjs'
import { startPrometheus, type Alerts } from './alerts.ts'
import type { Cleanup } from './cleanup.ts'
import { compareBooks } from './compare-books.ts'
import { createCustomers, payAtBank, serveCustomer } from './customers.ts'
import type { Drill, DrillContext } from './drill.ts'
import { startRegistry } from './registry.ts'
import { fillCommand, findCommand, readRunbook, runCommand } from './runbook.ts'

const ALERT_TIMEOUT_MS = 300_000
const ALERT_END_TIMEOUT_MS = 120_000

interface OpenedDrill {
  readonly context: DrillContext
  /** Serves one more customer and compares the books with the providers'. */
  checkNothingLost(): Promise<void>
}

const describeSeconds = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(0)} s`

/**
 * Starts a stack on PostgreSQL, and Prometheus if it is installed. `cleanup` stops what was
 * started, also if a part fails.
 */
export const openDrill = async (
  { hasRegistry = false }: Drill,
  offset: number,
  folder: string,
  say: (sentence: string) => void,
  cleanup: Cleanup,
): Promise<OpenedDrill> => {
  const primary = await startPostgres(undefined)
  if (primary === null)
    throw new Error("PostgreSQL is not installed: the runbook's SQL cannot run.")
  cleanup.add(() => primary.stop())
  const databaseName = await startForwarding(primary.url)
  cleanup.add(() => databaseName.stop())
  const env: Record<string, string> = { DATABASE_URL: databaseName.url, PORTAL_SECRET: SECRET }
  const stack = await startStack({
    offset,
    dataDir: folder,
    env,
    only: hasRegistry ? ['sandbox', 'api', 'auth', 'bills', 'payments', 'support'] : undefined,
  })
  cleanup.add(() => stack.stop())
  const { ports, urls } = stack
  const registry = hasRegistry ? await startRegistry(stack, folder, offset, env) : null
  if (registry !== null) cleanup.add(() => registry.stop())
  const alerts: Alerts | null = await startPrometheus(folder, offset, {
    api: `127.0.0.1:${ports.apiAdmin}`,
    edge: `127.0.0.1:${ports.edgeAdmin}`,
    ...(hasRegistry && { registry: `127.0.0.1:${ports.registryAdmin}` }),
  })
  if (alerts === null) say('alerts are skipped, because Prometheus is not installed')
  else cleanup.add(() => alerts.stop())

  const certificates = join(folder, 'sandbox/pix-tls')
  const page = readRunbook()
  const paid: string[] = []
  let customers = 0
  const context: DrillContext = {
    stack,
    primary,
    databaseName,
    folder,
    env,
    startRegistry: async () => registry?.start(),
    stopRegistry: async () => registry?.stop(),
    say,
    onClose: cleanup.add,
    runFromRunbook: async (heading, start, values = {}, cwd = root) => {
      const command = findCommand(page, heading, start)
      const text = fillCommand(command.text, values)
      const began = performance.now()
      const output = await runCommand(
        { ...command, text },
        {
          offset,
          cwd,
          env: { ...stack.getEnv('api'), SUPPORT_DESK_API_KEY: 'sandbox-desk-key', ...env },
        },
      )
      say(
        `the runbook's command under "${heading}" ran in ${describeSeconds(began)}: ${text.replaceAll(/\s+/g, ' ')}`,
      )
      return output
    },
    expectAlert: async (name) => {
      if (alerts === null) return
      const began = performance.now()
      await alerts.waitForFiring(name, ALERT_TIMEOUT_MS)
      say(`alert ${name} fires after ${describeSeconds(began)}`)
    },
    expectAlertEnd: async (name) => {
      if (alerts === null) return
      const began = performance.now()
      await alerts.waitForEnd(name, ALERT_END_TIMEOUT_MS)
      say(`alert ${name} ends after ${describeSeconds(began)}`)
    },
    createCustomers: (count) => {
      customers += count
      return createCustomers(databaseName.url, urls, count, customers - count)
    },
    pay: (payment) => {
      paid.push(payment.id)
      return payAtBank(urls, payment)
    },
  }
  return {
    context,
    checkNothingLost: async () => {
      const { id } = await serveCustomer(urls)
      say('a customer logs in, sees the invoices and pays one of them')
      const { payments, cents } = await compareBooks(
        databaseName.url,
        { sandbox: urls.sandbox, pixTls: `https://localhost:${ports.pixTls}`, certificates },
        [...paid, id],
      )
      say(`nothing lost: ${payments} payments of ${cents} cents, 0 cents differ`)
    },
  }
}
