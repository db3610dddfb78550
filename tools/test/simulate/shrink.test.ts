import type { Plan } from './plan.ts'
import type { Outcome } from './run.ts'
import { findLeastPlan } from './shrink.ts'

const createOutcome = (faults: readonly string[]): Outcome => ({
  seed: 1,
  faults,
  fingerprint: '',
  story: [],
  marks: new Set(),
  livenessMs: null,
})

it('finds the least plan with the same fault', async () => {
  const plan: Plan = {
    kinds: ['lost request', 'crash', 'pause', 'lie'],
    customers: 20,
    processes: 3,
    stormMs: 120_000,
    refundChoiceHours: 0,
    pixSeconds: 120,
    invoices: 'few',
  }
  const run = async ({ kinds, customers }: Plan): Promise<Outcome> => {
    if (kinds.includes('crash') && customers >= 3)
      return createOutcome([`pay_${customers} is lost`])
    return createOutcome(kinds.includes('lie') ? ['another fault'] : [])
  }
  const least = await findLeastPlan(plan, run, () => undefined)
  expect(least.plan).toMatchObject({ kinds: ['crash'], customers: 3, processes: 1 })
  expect(least.outcome.faults).toEqual(['pay_3 is lost'])
})
