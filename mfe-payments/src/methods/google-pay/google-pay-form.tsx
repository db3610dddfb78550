import { sumCents } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Info } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { useState, type ReactNode } from 'react'
import { Link } from 'shared-kernel/react'
import { Installments } from '../../acquirer/installments.tsx'
import { AmountDueCard } from '../../invoices/amount-due-card.tsx'
import { FlowColumns } from '../../page/flow-layout.tsx'
import { InfoMessage } from '../../page/info-message.tsx'
import { Problem } from '../../page/problem.tsx'
import { pageTexts } from '../../page/texts.ts'
import { buildPickerUrl } from '../../payment/urls.ts'
import type { FormViewProps } from '../method.ts'
import type { SheetEvent } from './framed/messages.ts'
import { useGooglePay } from './use-google-pay.ts'
import { useInstallmentPlans } from './use-installment-plans.ts'
import { walletTexts } from './wallet-texts.ts'
import { googlePayTexts } from './texts.ts'

export interface WalletProps {
  /** Amount in cents that the wallet displays. */
  total: number
  /** Button label, also used as the pending state's label. */
  label: string
  isPending: boolean
  /** The customer chooses a card in the wallet's window. */
  isSheetOpen: boolean
  onSheetEvent: (event: SheetEvent) => void
  otherMethods: ReactNode
  /** Installment options above the button. Hidden while the wallet is unavailable. */
  children: ReactNode
}

interface GooglePayFormProps extends FormViewProps<'googlePay'> {
  wallet: (props: WalletProps) => ReactNode
}

export const GooglePayForm = ({ wallet, ...props }: GooglePayFormProps) => {
  const { lines, references, receiver, details } = props
  const plans = useInstallmentPlans(lines)
  const [installmentCount, setInstallmentCount] = useState(1)
  const plan = plans.find(({ count }) => count === installmentCount)
  const total = sumCents(lines.map((line) => line.total))
  const chosenPlan = installmentCount > 1 && plan ? plan : null
  const { sheet, problem, isPaying, handleSheetEvent, retryPayment } = useGooglePay(
    props,
    chosenPlan,
  )
  const otherMethods = (
    <ButtonLink as={Link} appearance="secondary" to={buildPickerUrl(references)}>
      {pageTexts.otherMethods}
    </ButtonLink>
  )
  const label = isPaying
    ? walletTexts.paying
    : sheet === 'open'
      ? walletTexts.choosing
      : walletTexts.pay
  const choices = !isPaying && !problem && sheet !== 'open' && (
    <Installments
      plans={plans}
      price={total}
      chosen={installmentCount}
      onChoose={setInstallmentCount}
    />
  )
  return (
    <FlowColumns
      heading={<Heading level={1}>{googlePayTexts.heading}</Heading>}
      amountDue={<AmountDueCard payment={{ total, receiver }} />}
      action={
        <Card as="section" aria-label={walletTexts.section}>
          <Stack gap={16}>
            {sheet === 'closed' && (
              <Alert live tone="info" action={otherMethods}>
                {walletTexts.closed}
              </Alert>
            )}
            {sheet === 'failed' && (
              <Alert live tone="danger" action={otherMethods}>
                {walletTexts.failed}
              </Alert>
            )}
            {problem && sheet === 'shut' && (
              <Problem
                isPayment
                problem={problem}
                onRetry={retryPayment}
                otherMethods={buildPickerUrl(references)}
              />
            )}
            {wallet({
              total: chosenPlan?.total ?? total,
              label,
              isPending: isPaying || sheet === 'open',
              isSheetOpen: sheet === 'open' && !isPaying,
              onSheetEvent: handleSheetEvent,
              otherMethods,
              children: choices,
            })}
            <InfoMessage icon={<Info size={20} />}>{walletTexts.info}</InfoMessage>
          </Stack>
        </Card>
      }
      details={details}
    />
  )
}
