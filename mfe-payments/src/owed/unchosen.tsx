import { account } from '@portal/contract'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { useApi, useNavigate } from 'shared-kernel/react'
import { useEffect } from 'react'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { Problem } from '../page/problem.tsx'
import { NothingChosen } from './nothing-chosen.tsx'
import { onlyOpenInvoice } from './selection.rules.ts'
import { owedWords } from './words.ts'

/** A payment page whose address names no invoice: the customer's only open one is meant and named, or one has to be chosen. */
export const Unchosen = ({
  addressOf,
}: {
  addressOf: (references: readonly string[]) => string
}) => {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useApi(account)
  // What was kept from before may name an invoice that is paid by now.
  const isKnown = data && !isFetching
  const only = isKnown && onlyOpenInvoice(data.contracts)
  useEffect(() => {
    if (only) void navigate(addressOf([only]), { replace: true })
  }, [only, addressOf, navigate])
  if (error) {
    return (
      <Stack gap={16}>
        <Heading level={1}>{owedWords.howToPay}</Heading>
        <Problem problem={error} onRetry={refetch} />
      </Stack>
    )
  }
  return isKnown && !only ? <NothingChosen /> : <PaymentSkeleton heading={null} />
}
