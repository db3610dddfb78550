import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { useNavigate } from 'shared-kernel/react'
import { useEffect } from 'react'
import { useContracts } from '../data/use-contracts'
import { problemOf } from '../data/use-invoices'
import { addressOf, onlyOpenInvoice } from '../domain/selection'
import { pickerTexts } from '../texts'
import { NothingChosen } from '../ui/nothing-chosen'
import { PaymentSkeleton } from '../ui/payment-skeleton'
import { Problem } from '../ui/problem'

/** A payment page whose address names no invoice: the customer's only open one is meant, or one has to be chosen. */
export const Unchosen = ({ path }: { path: string }) => {
  const navigate = useNavigate()
  const { data, error, refetch } = useContracts()
  const only = data && onlyOpenInvoice(data)
  useEffect(() => {
    if (only) navigate(addressOf(path, [only]), { replace: true })
  }, [only, path, navigate])
  if (error) {
    return (
      <Stack gap={16}>
        <Heading level={1}>{pickerTexts.title}</Heading>
        <Problem problem={problemOf(error)} onRetry={refetch} />
      </Stack>
    )
  }
  return data && !only ? <NothingChosen /> : <PaymentSkeleton heading={null} />
}
