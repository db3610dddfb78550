import { createRecurringQueue } from '../../platform/recurring-jobs.ts'
import { runDueJobs } from '../../platform/queue/queue.ts'
import { STORE } from '../../testing/stores.ts'
import { createPaymentJobs } from '../jobs.ts'
import { usePaymentHarness } from '../testing/use-payment-harness.ts'

const DAY_MS = 86_400_000

describe('the age of the comparisons', () => {
  const harness = usePaymentHarness(STORE)

  it('is exported for a provider whose statement was never compared', async () => {
    const { api, context } = harness
    const job = createPaymentJobs(context).find(({ name }) => name === 'payments.pix-statement')
    if (job === undefined) throw new Error('no job compares the statements of Pix')
    harness.providers.mode = 'error'
    await runDueJobs(createRecurringQueue(job, api.platform))
    api.advance(2 * DAY_MS)
    const text = await api.platform.metrics.register.metrics()
    const [, age] = /^portal_statement_age_seconds\{provider="pix"\} (.+)$/m.exec(text) ?? []
    expect(Number(age) * 1000).toBeGreaterThanOrEqual(2 * DAY_MS)
  })
})
