import { account } from '@portal/contract'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { NothingChosen } from '#nothing-chosen'
import { useApi, useNavigate } from 'shared-kernel/react'
import { useEffect } from 'react'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { Problem } from '../page/problem.tsx'
import { findOnlyOpenInvoice } from './selection.rules.ts'
import { invoiceTexts } from './texts.ts'

/** Handles a payment URL without invoice references: uses the customer's only open invoice, or asks for a choice. */
export const DefaultInvoice = ({
  buildUrl,
}: {
  buildUrl: (references: readonly string[]) => string
}) => {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useApi(account)
  // Cached data may contain an invoice that is already paid, so wait for the response.
  const isCurrent = data && !isFetching
  const only = isCurrent && findOnlyOpenInvoice(data.contracts)
  useEffect(() => {
    if (only) void navigate(buildUrl([only]), { replace: true })
  }, [only, buildUrl, navigate])
  if (error) {
    return (
      <Stack gap={16}>
        <Heading level={1}>{invoiceTexts.howToPay}</Heading>
        <Problem problem={error} onRetry={refetch} />
      </Stack>
    )
  }
  if (!isCurrent || only) return <PaymentSkeleton heading={null} />
  return <NothingChosen contracts={data.contracts} />
}
