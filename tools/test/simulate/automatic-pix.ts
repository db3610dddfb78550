import { toCents } from '@portal/contract'
import { ensureRecurrence } from '../../../services/api/src/payments/automatic/enrolment.ts'
import {
  cancelRecurrence,
  setLimit,
} from '../../../services/api/src/payments/automatic/recurrences.ts'
import { retryUntilResponse, type CustomerRun } from './customer-run.ts'

/** Most that a customer's limit, or the one at the bank, allows per charge. */
const MAX_LIMIT = 20_000

interface OwnContract {
  readonly customerId: string
  readonly reference: string
}

interface BankView {
  readonly idRec: string
  readonly contract: string
  readonly status: string
}

const listRecurrences = async ({ app }: CustomerRun): Promise<readonly BankView[]> =>
  (await app.inject({ method: 'GET', url: '/pix/automatic' })).json<{ recurrences: BankView[] }>()
    .recurrences

/** A customer enrols a contract, and then approves or rejects it in the bank's app. A refusal is expected. */
export const startRecurrence = async (
  run: CustomerRun,
  { customerId, reference: contractReference }: OwnContract,
): Promise<void> => {
  const { simulation, app } = run
  const { time, random } = simulation
  const recurrence = await retryUntilResponse(run, (context) =>
    ensureRecurrence(context, customerId, contractReference),
  )
  if (recurrence === null) return
  if (random.isLucky(0.2))
    await retryUntilResponse(run, async (context) => {
      await setLimit(
        context,
        customerId,
        contractReference,
        toCents(random.between(100, MAX_LIMIT)),
      )
      return true
    })
  await time.sleep(random.between(0, 5_000))
  const { idRec } = recurrence
  const maximum = random.isLucky(0.2) ? (random.between(100, MAX_LIMIT) / 100).toFixed(2) : null
  await app.inject({
    method: 'POST',
    url: `/pix/automatic/${random.isLucky(0.9) ? 'approve' : 'reject'}`,
    payload: { idRec, maximum },
  })
}

/** The banks execute what is due today, unless an account has no money. */
export const settleCharges = async (run: CustomerRun): Promise<void> => {
  const { app, simulation } = run
  for (const { idRec } of await listRecurrences(run))
    if (simulation.random.isLucky(0.3))
      await app.inject({
        method: 'POST',
        url: '/pix/automatic/funds',
        payload: { idRec, hasFunds: simulation.random.isLucky(0.6) },
      })
  await app.inject({ method: 'POST', url: '/pix/automatic/settle' })
}

/** A customer ends a recurrence, in the bank's app or in the portal. */
export const endRecurrence = async (
  run: CustomerRun,
  { customerId, reference }: OwnContract,
): Promise<void> => {
  const { app, simulation } = run
  const known = (await listRecurrences(run)).find(
    ({ contract, status }) => contract === reference && status === 'APROVADA',
  )
  if (known === undefined) return
  const payload = { idRec: known.idRec }
  if (simulation.random.isLucky(0.5))
    await app.inject({ method: 'POST', url: '/pix/automatic/cancel', payload })
  else
    await retryUntilResponse(run, async (context) => {
      await cancelRecurrence(context, customerId, reference)
      return true
    })
}
