import { account, formatDate, formatReal, isOwed, type Contract } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Receipt } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Verbatim } from '@portal/ui-kit/verbatim'
import { Link, useApi } from 'shared-kernel/react'
import { StatusPanel } from '../page/status-panel.tsx'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { Problem } from '../page/problem.tsx'
import { buildPickerUrl } from '../payment/urls.ts'
import { partnerTexts } from './texts.ts'

/** Returns the open invoices sorted by due date, and whether they may be paid together. */
const collectOpenInvoices = (contracts: readonly Contract[]) => {
  const contractsWithOpenInvoices = contracts
    .map(({ debts, multiple }) => ({
      multiple,
      open: debts.filter((one) => isOwed(one) && !one.isInProcess),
    }))
    .filter(({ open }) => open.length > 0)
  return {
    open: contractsWithOpenInvoices
      .flatMap(({ open }) => open)
      .sort((one, other) => one.dueDate.localeCompare(other.dueDate)),
    canPayTogether: contractsWithOpenInvoices.every(({ multiple }) => multiple),
  }
}

export const ChooseInvoices = ({
  contracts: named,
}: {
  contracts: readonly string[] | undefined
}) => {
  const { data, error, refetch } = useApi(account)
  if (error) return <Problem problem={error} onRetry={refetch} />
  if (!data) return <PaymentSkeleton heading={null} />
  const { open, canPayTogether } = collectOpenInvoices(
    data.contracts.filter(({ reference }) => !named || named.includes(reference)),
  )
  if (open.length === 0) {
    return (
      <StatusPanel icon={<Receipt size={32} />} title={partnerTexts.noOpenInvoices}>
        {partnerTexts.noOpenInvoicesHint}
      </StatusPanel>
    )
  }
  return (
    <Stack gap={16}>
      <Heading level={1}>{partnerTexts.choose}</Heading>
      {open.map(({ reference, total, dueDate }) => (
        <Card key={reference} as="section">
          <Stack gap={8}>
            <Text strong>
              <Verbatim>{formatReal(total)}</Verbatim>
            </Text>
            <Text size="sm" tone="muted">
              {partnerTexts.due(formatDate(dueDate))}
            </Text>
            <ButtonLink as={Link} appearance="secondary" to={buildPickerUrl([reference])}>
              {partnerTexts.payOne(formatReal(total))}
            </ButtonLink>
          </Stack>
        </Card>
      ))}
      {open.length > 1 && canPayTogether && (
        <ButtonLink as={Link} to={buildPickerUrl(open.map(({ reference }) => reference))}>
          {partnerTexts.payAll(open.length)}
        </ButtonLink>
      )}
    </Stack>
  )
}
