import type { CalendarDate, Cents } from '@portal/contract'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { lazyScreen } from 'shared-kernel/react'
import { AmountOwedCard } from '../account/amount-owed-card.tsx'
import { CreditNote } from '../account/credit-note.tsx'
import { OfferBanner } from '../account/offer-banner.tsx'
import { texts } from '../account/texts.ts'
import type { AmountOwed, ContractView } from '../contracts/account.rules.ts'

const t = texts.home
/** If the chunk fails to load, the text remains. */
const NothingDueIllustration = lazyScreen(() =>
  import('./nothing-due-illustration.tsx').catch(() => ({ default: () => null })),
)

interface PaymentRailProps {
  views: readonly ContractView[]
  owed: AmountOwed
  credit: Cents
  today: CalendarDate
  /** While invoices are selected, the service is suspended or the network is down, paying is not the primary step. */
  hasOtherStep: boolean
  payableInNotice: readonly string[]
  canPay: boolean
}

/** Renders what is owed and how to pay it, then credit and offers. */
export const PaymentRail = ({ views, owed, credit, ...props }: PaymentRailProps) => (
  <>
    {owed.count > 0 ? (
      <AmountOwedCard views={views} owed={owed} {...props} />
    ) : (
      <EmptyState illustration={<NothingDueIllustration />} title={t.empty}>
        {views.some(({ open }) => open.length > 0) ? t.nothingToPay : t.emptyText}
      </EmptyState>
    )}
    {credit > 0 && <CreditNote credit={credit} />}
    {views.map(
      (view) =>
        view.campaign && (
          <OfferBanner key={view.campaign.reference} view={view} campaign={view.campaign} />
        ),
    )}
  </>
)
