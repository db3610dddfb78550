import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../test/postgres.mjs'
import { startPayment, waitForConfirmation, type StartedPayment } from './customers.ts'
import type { Drill } from './drill.ts'
import { waitForCondition } from './wait-for-condition.ts'

const SECTION = 'Database failover'
const READY_TIMEOUT_MS = 60_000
const PAUSE_MS = 100
/** Responses that ask the customer to try again, and a payment that is still being made. */
const RETRYABLE = /: (?:409|429|502|504) /

export const databaseFailover: Drill = {
  name: 'database-failover',
  title: 'the primary of the database dies while customers pay, and a standby takes over',
  run: async ({
    stack: { urls },
    primary,
    databaseName,
    env,
    say,
    onClose,
    runFromRunbook,
    expectAlert,
    expectAlertEnd,
    createCustomers,
    pay,
  }) => {
    const standby = await startPostgres(primary)
    if (standby === null) throw new Error('the standby did not start')
    onClose(() => standby.stop())
    env.STANDBY_URL = standby.url
    const customers = await createCustomers(8)
    const before = await Promise.all(customers.slice(0, 4).map((one) => startPayment(one)))
    await Promise.all(before.slice(0, 2).map(pay))
    await Promise.all(before.slice(0, 2).map((payment) => waitForConfirmation(payment)))
    await primary.goAway()
    say('the primary is gone')
    await Promise.all(before.slice(2).map(pay))

    let refusals = 0
    /** Sends the same order until it is accepted, as a page does. */
    const retryPayment = async (at: number): Promise<StartedPayment> => {
      const customer = customers[at]
      if (customer === undefined) throw new Error('a customer was expected')
      const key = randomUUID()
      for (;;) {
        try {
          return await startPayment(customer, key)
        } catch (error) {
          if (!RETRYABLE.test(String(error))) throw error
          refusals += 1
          await wait(PAUSE_MS)
        }
      }
    }
    const started = Promise.all([4, 5, 6, 7].map(retryPayment))
    // A failed start is reported when it is awaited below.
    started.catch(() => undefined)
    await expectAlert('MetricsIncomplete')
    await expectAlert('HighErrorRate')
    const received = await runFromRunbook(SECTION, 'psql "$STANDBY_URL" --csv')
    const [, time] = /,(\d{4}-[^,\n]+)$/m.exec(received) ?? []
    if (time === undefined) throw new Error(`the standby names no last time:\n${received}`)
    await runFromRunbook(SECTION, 'psql "$STANDBY_URL" --command')
    databaseName.switchTo(standby.url)
    say("the database's name leads to the former standby")
    await waitForCondition(
      'the portal is ready',
      async () => (await fetch(`${urls.portal}/healthz`)).ok,
      READY_TIMEOUT_MS,
    )
    const payments = await started
    say(`four customers start their payments after ${refusals} refused attempts`)
    await Promise.all(payments.map(pay))
    await Promise.all([...before, ...payments].map((payment) => waitForConfirmation(payment)))
    await runFromRunbook(SECTION, 'npm run recover', { time: new Date(time).toISOString() })
    await expectAlertEnd('HighErrorRate')
    await expectAlertEnd('MetricsIncomplete')
  },
}
