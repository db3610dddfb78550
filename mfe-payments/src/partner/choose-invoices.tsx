import { account, formatDate, formatReal, isOwed, type Contract } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Receipt } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link, useApi } from 'shared-kernel/react'
import { Notice } from '../page/notice.tsx'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { Problem } from '../page/problem.tsx'
import { pickerAt } from '../payment/addresses.ts'
import { partnerWords } from './words.ts'

/** What is open in these contracts, what is due longest first, and whether it may be paid together: as the portal's own pages offer it. */
const openIn = (known: readonly Contract[]) => {
  const owing = known
    .map(({ debts, multiple }) => ({ multiple, open: debts.filter(isOwed) }))
    .filter(({ open }) => open.length > 0)
  return {
    open: owing
      .flatMap(({ open }) => open)
      .sort((one, other) => one.dueDate.localeCompare(other.dueDate)),
    isTogether: owing.every(({ multiple }) => multiple),
  }
}

/** Where the partner's page names no invoice: the open ones, one by one or together. */
export const ChooseInvoices = ({
  contracts: named,
}: {
  contracts: readonly string[] | undefined
}) => {
  const { data, error, refetch } = useApi(account)
  if (error) return <Problem problem={error} onRetry={refetch} />
  if (!data) return <PaymentSkeleton heading={null} />
  const { open, isTogether } = openIn(
    data.contracts.filter(({ reference }) => !named || named.includes(reference)),
  )
  if (open.length === 0) {
    return (
      <Notice icon={<Receipt size={32} />} title={partnerWords.nothingOwed}>
        {partnerWords.nothingOwedHint}
      </Notice>
    )
  }
  return (
    <Stack gap={16}>
      <Heading level={1}>{partnerWords.choose}</Heading>
      {open.map(({ reference, total, dueDate }) => (
        <Card key={reference} as="section">
          <Stack gap={8}>
            <Text strong>{formatReal(total)}</Text>
            <Text size="sm" tone="muted">
              {partnerWords.due(formatDate(dueDate))}
            </Text>
            <ButtonLink as={Link} appearance="secondary" to={pickerAt([reference])}>
              {partnerWords.payOne(formatReal(total))}
            </ButtonLink>
          </Stack>
        </Card>
      ))}
      {open.length > 1 && isTogether && (
        <ButtonLink as={Link} to={pickerAt(open.map(({ reference }) => reference))}>
          {partnerWords.payAll(open.length)}
        </ButtonLink>
      )}
    </Stack>
  )
}
