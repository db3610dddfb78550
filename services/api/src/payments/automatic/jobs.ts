import { runForEach, type RecurringJob } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { scheduleCharges } from './automatic-charges.ts'
import { followCharges } from './follow-charges.ts'
import { checkDueRecurrences } from './recurrences.ts'

const MINUTE_MS = 60_000

/**
 * Jobs of Pix Automático. Concurrent runs are harmless: charges are keyed by invoice, and each
 * event is stored once.
 */
export const createAutomaticPixJobs = (context: PaymentContext): readonly RecurringJob[] =>
  context.methods.recurrences === null
    ? []
    : [
        {
          name: 'payments.automatic-pix-checks',
          intervalMs: 5 * MINUTE_MS,
          runsAtStart: true,
          run: () => checkDueRecurrences(context),
        },
        {
          name: 'payments.automatic-pix',
          intervalMs: 5 * MINUTE_MS,
          runsAtStart: true,
          run: () =>
            runForEach(
              [(one) => scheduleCharges(one), (one) => followCharges(one)],
              (step: (one: PaymentContext) => Promise<void>) => step(context),
            ),
        },
      ]
