import {
  sumCents,
  sumComponents,
  sumPart,
  type AmountComponent,
  type Cents,
} from '@portal/contract'
import { postEntry } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'

interface AcceptedAgreement {
  readonly reference: string
  readonly acceptedAt: Date
  /** Invoices that it replaces, with their components on that day. */
  readonly replaced: readonly {
    readonly reference: string
    readonly components: readonly AmountComponent[]
  }[]
  /** Amounts of its installments, which are issued as invoices. */
  readonly installments: readonly Cents[]
}

/** Records an agreement: its installments replace what the customer owed for the invoices. */
export const postAgreement = (
  tx: Db,
  { reference, acceptedAt, replaced, installments }: AcceptedAgreement,
): Promise<boolean> => {
  const all = replaced.flatMap(({ components }) => components)
  return postEntry(tx, {
    sourceId: `agreement:${reference}`,
    kind: 'agreement_accepted',
    occurredAt: acceptedAt,
    postings: [
      ...replaced.map(({ reference: subject, components }) => ({
        account: 'receivable' as const,
        subject,
        amount:
          sumPart(components, 'late') + sumPart(components, 'off') - sumComponents(components),
      })),
      { account: 'fines_and_interest', amount: -sumPart(all, 'late') },
      { account: 'discounts', amount: -sumPart(all, 'off') },
      { account: 'revenue', amount: sumCents(installments) },
    ],
  })
}
