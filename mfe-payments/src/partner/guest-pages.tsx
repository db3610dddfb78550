import { useEffect, useEffectEvent, useRef } from 'react'
import { FirstRoute } from 'shared-kernel/guest'
import { useLocation, useObservable } from 'shared-kernel/react'
import { PaymentSkeleton } from '../page/payment-skeleton'
import { routes } from '../routes'
import { Arrival } from './arrival'
import { ChooseInvoices } from './choose-invoices'
import { CrashBoundary } from './crash-boundary'
import type { Guest } from './create-guest'
import { NotIn } from './not-in'

interface GuestPagesProps {
  guest: Guest
  contracts: readonly string[] | undefined
}

/** The payments room for a customer who is in, and words for one who is not. */
export const GuestPages = ({ guest, contracts }: GuestPagesProps) => {
  const entry = useObservable(guest.entry$, guest.entry)
  const { pathname } = useLocation()
  const isIn = entry.state === 'in'
  const ready = useEffectEvent(() => guest.tell({ type: 'ready' }))
  useEffect(() => {
    if (isIn) ready()
  }, [isIn])
  if (entry.state === 'waiting') return <PaymentSkeleton />
  if (entry.state === 'out') return <NotIn problem={entry.problem} onGoOn={guest.askAgain} />
  return (
    <Arrival>
      <CrashBoundary key={pathname} onCrash={() => guest.tell({ type: 'error', code: 'CRASHED', traceId: '-' })}>
        <FirstRoute routes={[
          ...routes.map(({ path, Component }) => ({ path, element: <Component /> })),
          { path: '*', element: <Outside guest={guest} contracts={contracts} /> },
        ]} />
      </CrashBoundary>
    </Arrival>
  )
}

/** Pages of the portal that are not here: the partner's page hears that the customer wants to leave, and the invoices stay in reach. */
const Outside = ({ guest, contracts }: GuestPagesProps) => {
  const { key } = useLocation()
  const isStart = useRef(key === 'default')
  const left = useEffectEvent(() => guest.tell({ type: 'closed' }))
  useEffect(() => {
    if (!isStart.current) left()
  }, [])
  return <ChooseInvoices contracts={contracts} />
}
