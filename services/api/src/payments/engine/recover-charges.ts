import type { PaymentContext } from '../context.ts'
import { findFault } from '../providers/provider-fault.ts'
import type { Provider } from '../providers/provider.ts'
import { findPaymentIdsByCharge } from '../store/charges.ts'
import { matchReceived } from './match-received.ts'
import { recoverPayment } from './recover-payment.ts'

/**
 * Charges of a provider after a recovery: known before, recovered, ended unpaid, of other systems
 * or refused, and failed: the provider contradicts itself about them. `isComplete` is false if the
 * provider could not be read to the end.
 */
interface RecoverySummary {
  readonly provider: string
  isComplete: boolean
  known: number
  recovered: number
  ended: number
  refused: number
  failed: number
}

/** Counts in `summary`, which is valid also when the provider fails between two charges. */
const recoverChargesOfProvider = async (
  context: PaymentContext,
  provider: Provider,
  since: Date,
  summary: RecoverySummary,
): Promise<void> => {
  const list = await provider.listCharges(since)
  const references = [...new Set(list.references)]
  const known = await findPaymentIdsByCharge(context.db, context, provider, references)
  summary.known = known.size
  for (const reference of references.filter((one) => !known.has(one))) {
    try {
      const { outcome } = await recoverPayment(context, provider, reference)
      summary[outcome === 'known' ? 'recovered' : outcome] += 1
    } catch (error) {
      if (findFault(error) === null) throw error
      summary.failed += 1
      context.log.error(
        { provider: provider.name, reference, err: error },
        'failed to recover a charge, run the recovery again',
      )
    }
  }
  await matchReceived(context, provider, since)
  summary.isComplete = list.isComplete
  if (!list.isComplete)
    context.log.error(
      { provider: provider.name, read: references.length },
      'list of charges does not end, charges may be missing, run the recovery again',
    )
}

/**
 * Reads the charges of all providers back, paid or not, and re-creates the payments that the
 * database does not know. Then books the money since that time. A provider that does not respond
 * does not stop the others.
 */
export const recoverCharges = async (
  context: PaymentContext,
  since: Date,
): Promise<RecoverySummary[]> => {
  const summaries: RecoverySummary[] = []
  for (const provider of context.methods.providers) {
    const { name } = provider
    const counts = { known: 0, recovered: 0, ended: 0, refused: 0, failed: 0 }
    const summary = { provider: name, isComplete: false, ...counts }
    summaries.push(summary)
    await recoverChargesOfProvider(context, provider, since, summary).catch((error: unknown) =>
      context.log.error(
        { provider: name, err: error },
        'failed to read the charges of a provider, run the recovery again',
      ),
    )
  }
  return summaries
}
