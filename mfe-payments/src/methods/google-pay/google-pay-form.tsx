import { formatReal, sumCents } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Info } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { useState, type ReactNode } from 'react'
import { Link } from 'shared-kernel/react'
import { Installments } from '../../acquirer/installments.tsx'
import { OwedCard } from '../../owed/owed-card.tsx'
import { FlowColumns } from '../../page/flow-layout.tsx'
import { InfoMessage } from '../../page/info-message.tsx'
import { Problem } from '../../page/problem.tsx'
import { pageWords } from '../../page/words.ts'
import { pickerAt } from '../../payment/addresses.ts'
import type { FormViewProps } from '../method.ts'
import type { SheetEvent } from './framed/messages.ts'
import { useGooglePay } from './use-google-pay.ts'
import { usePlans } from './use-plans.ts'
import { walletWords } from './wallet-words.ts'
import { googlePayWords } from './words.ts'

/** What a wallet's button needs to know, wherever it stands. */
export interface WalletProps {
  /** Cents that the wallet shows. */
  total: number
  /** The button's words; while the wallet or the payment is under way they say so. */
  label: string
  isPending: boolean
  onSheet: (event: SheetEvent) => void
  /** The way to other methods, where there is no button. */
  others: ReactNode
  /** What is chosen before the button is pressed; there when it is. */
  children: ReactNode
}

interface GooglePayFormProps extends FormViewProps<'googlePay'> {
  wallet: (props: WalletProps) => ReactNode
}

/** Total, the button that opens the wallet, and a way on from everything that can come between. */
export const GooglePayForm = ({ wallet, ...props }: GooglePayFormProps) => {
  const { lines, references, receiver, details } = props
  const plans = usePlans(lines)
  const [parts, setParts] = useState(1)
  const plan = plans.find(({ count }) => count === parts)
  const total = sumCents(lines.map((line) => line.total))
  const split = parts > 1 && plan ? plan : null
  const { sheet, problem, isPaying, hear, payAgain } = useGooglePay(props, split)
  const others = (
    <ButtonLink as={Link} appearance="secondary" to={pickerAt(references)}>
      {pageWords.otherMethods}
    </ButtonLink>
  )
  const label = isPaying
    ? walletWords.paying
    : sheet === 'open'
      ? walletWords.choosing
      : walletWords.pay
  const choices = (
    <>
      {!isPaying && !problem && sheet !== 'open' && (
        <Installments plans={plans} chosen={parts} onChoose={setParts} />
      )}
      {plan && plan.total > total && (
        <Text size="sm" tone="muted">
          {walletWords.withInterest(formatReal(plan.total))}
        </Text>
      )}
    </>
  )
  return (
    <FlowColumns
      heading={<Heading level={1}>{googlePayWords.heading}</Heading>}
      owed={<OwedCard payment={{ total, receiver }} />}
      action={
        <Card as="section" aria-label={walletWords.section}>
          <Stack gap={16}>
            {sheet === 'closed' && (
              <Alert live tone="info" action={others}>
                {walletWords.closed}
              </Alert>
            )}
            {sheet === 'failed' && (
              <Alert live tone="danger" action={others}>
                {walletWords.failed}
              </Alert>
            )}
            {problem && sheet === 'shut' && (
              <Problem problem={problem} onRetry={payAgain} otherMethods={pickerAt(references)} />
            )}
            {wallet({
              total: split?.total ?? total,
              label,
              isPending: isPaying || sheet === 'open',
              onSheet: hear,
              others,
              children: choices,
            })}
            <InfoMessage icon={<Info size={20} />}>{walletWords.info}</InfoMessage>
          </Stack>
        </Card>
      }
      details={details}
    />
  )
}
