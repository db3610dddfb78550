import type { PaymentContext } from '../context.ts'
import { findFault } from '../providers/provider-fault.ts'
import type { Provider } from '../providers/provider.ts'
import { findPaymentIdsByCharge } from '../store/charges.ts'
import { matchReceived } from './match-received.ts'
import { recoverPayment } from './recover-payment.ts'

/**
 * Charges of a provider after a recovery: known before, recovered, ended unpaid, of other systems or refused, and
 * failed: the provider contradicts itself about them.
 */
interface RecoverySummary {
  readonly provider: string
  known: number
  recovered: number
  ended: number
  refused: number
  failed: number
}

const recoverChargesOfProvider = async (
  context: PaymentContext,
  provider: Provider,
  since: Date,
): Promise<RecoverySummary> => {
  const references = [...new Set(await provider.listChargeReferences(since))]
  const known = await findPaymentIdsByCharge(context.db, context, provider, references)
  const summary = {
    provider: provider.name,
    known: known.size,
    recovered: 0,
    ended: 0,
    refused: 0,
    failed: 0,
  }
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
  return summary
}

/**
 * Reads the charges of all providers back, paid or not, and re-creates the payments that the database
 * does not know. Then books the money since that time.
 */
export const recoverCharges = async (
  context: PaymentContext,
  since: Date,
): Promise<RecoverySummary[]> => {
  const summaries: RecoverySummary[] = []
  for (const provider of context.methods.providers)
    summaries.push(await recoverChargesOfProvider(context, provider, since))
  return summaries
}
