import { Link, useParams, useSession } from 'shared-kernel/react'
import { buildPath } from '@portal/contract/paths'
import { Heading } from '@portal/ui-kit/heading'
import { Clock } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Problem } from '../page/problem.tsx'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { StatusPanel } from '../page/status-panel.tsx'
import { pageTexts } from '../page/texts.ts'
import { lazyPicture } from '../flow/lazy-picture.ts'
import { LinkedCode } from './linked-code.tsx'
import { linkTexts } from './texts.ts'
import { useLinkedPayment } from './use-linked-payment.ts'

const PaidPicture = lazyPicture(() => import('../flow/paid-picture.tsx'))

const useHasSession = () => useSession().status === 'AUTHENTICATED'

const ToInvoices = () => (
  <ButtonLink as={Link} to={buildPath('home')}>
    {useHasSession() ? pageTexts.toInvoices : linkTexts.signIn}
  </ButtonLink>
)

/** /p/:token: pays the invoice of a reminder without a login. */
const PaymentLinkScreen = () => {
  const { token = '' } = useParams()
  const isSignedIn = useHasSession()
  const { payment, clockOffset, error, renewalProblem, isOpening, open } = useLinkedPayment(token)
  if (error?.code === 'NOT.FOUND' || error?.code === 'BAD.REQUEST')
    return (
      <StatusPanel icon={<Clock size={32} />} title={linkTexts.over} actions={<ToInvoices />}>
        {isSignedIn ? linkTexts.overHintSignedIn : linkTexts.overHint}
      </StatusPanel>
    )
  if (error)
    return (
      <Stack gap={16}>
        <Heading level={1}>{linkTexts.title}</Heading>
        <Problem problem={error} onRetry={open} />
      </Stack>
    )
  if (payment === undefined) return <PaymentSkeleton />
  if (payment.state === 'paid')
    return (
      <StatusPanel
        icon={<PaidPicture />}
        tone="picture"
        title={linkTexts.paid}
        takesFocus
        actions={<ToInvoices />}
      >
        {linkTexts.paidHint}
      </StatusPanel>
    )
  return (
    <LinkedCode
      payment={payment}
      clockOffset={clockOffset}
      isOpening={isOpening}
      problem={renewalProblem}
      renew={open}
    />
  )
}
export default PaymentLinkScreen
