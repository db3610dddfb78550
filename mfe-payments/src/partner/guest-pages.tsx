import { account, quote } from '@portal/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FirstRoute } from 'shared-kernel/guest'
import { ErrorBoundary, lazyScreen, useApi, useLocation, useObservable } from 'shared-kernel/react'
import { findInvoices } from '../invoices/selection.rules.ts'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { usePaymentParams } from '../payment/use-payment-params.ts'
import { routes } from '../routes.tsx'
import { FocusOnNavigation } from './focus-on-navigation.tsx'
import { Crashed } from './crashed.tsx'
import type { Guest } from './create-guest.ts'
import { SignedOut } from './signed-out.tsx'

/** Most partners name the invoices. */
const ChooseInvoices = lazyScreen(() => import('./choose-invoices.tsx'), PaymentSkeleton)

interface GuestPagesProps {
  guest: Guest
  contracts: readonly string[] | undefined
}

export const GuestPages = ({ guest, contracts: named }: GuestPagesProps) => {
  const entry = useObservable(guest.entry$, guest.entry)
  const { pathname } = useLocation()
  if (entry.state === 'waiting') return <PaymentSkeleton />
  if (entry.state === 'out')
    return <SignedOut problem={entry.problem} onContinue={guest.requestTokenAgain} />
  return (
    <FocusOnNavigation>
      <FirstScreen onReady={guest.markReady} />
      <ErrorBoundary
        key={pathname}
        fallback={(retry) => <Crashed onRetry={retry} />}
        onError={() => guest.notify({ type: 'error', code: 'CRASHED', traceId: '-' })}
      >
        <FirstRoute
          routes={[
            ...routes.map(({ path, Component }) => ({ path, element: <Component /> })),
            { path: '*', element: <OutsidePages guest={guest} contracts={named} /> },
          ]}
        />
      </ErrorBoundary>
    </FocusOnNavigation>
  )
}

/**
 * Calls `onReady` once. It is mounted only after sign-in: query observers created during a login
 * would leave timers of several minutes.
 */
const FirstScreen = ({ onReady }: { onReady: () => void }) => {
  const isReady = useIsFirstScreenReady()
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    if (isReady) ready()
  }, [isReady])
  return null
}

/** True when the first requests have returned data or an error: the account, and a quote if invoices are chosen. */
const useIsFirstScreenReady = (): boolean => {
  const { references } = usePaymentParams()
  const { data, isError } = useApi(account, {}, { enabled: false })
  const { items, missing } = findInvoices(data?.contracts ?? [], references)
  const { data: quoteData, isError: hasQuoteError } = useApi(
    quote,
    { body: { items } },
    { enabled: false },
  )
  return (
    isError ||
    (data !== undefined &&
      (missing.length > 0 || items.length === 0 || quoteData !== undefined || hasQuoteError))
  )
}

/** Handles portal paths outside the payments: emits 'closed' and lists the open invoices. */
const OutsidePages = ({ guest, contracts: named }: GuestPagesProps) => {
  const { key } = useLocation()
  // Requests the invoices while the chunk of the list loads.
  useApi(account)
  const isStart = useRef(key === 'default')
  const left = useEffectEvent(() => guest.notify({ type: 'closed' }))
  useEffect(() => {
    if (!isStart.current) left()
  }, [])
  return <ChooseInvoices contracts={named} />
}
