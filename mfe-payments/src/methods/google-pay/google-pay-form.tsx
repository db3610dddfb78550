import { formatReal, sum } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { GooglePayMark, Info } from '@portal/ui-kit/icons'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { Text } from '@portal/ui-kit/text'
import type { GooglePayConfig } from 'shared-kernel'
import { useState } from 'react'
import { Link } from 'shared-kernel/react'
import { Installments } from '../../acquirer/installments'
import { OwedCard } from '../../owed/owed-card'
import { FlowColumns } from '../../page/flow-layout'
import { InfoMessage } from '../../page/info-message'
import { Problem } from '../../page/problem'
import { pageWords } from '../../page/words'
import { pickerAt } from '../../payment/addresses'
import type { FormViewProps } from '../method'
import styles from './google-pay-form.module.css'
import { useGooglePay } from './use-google-pay'
import { usePlans } from './use-plans'
import { useWallet } from './use-wallet'
import { googlePayWords, walletWords } from './words'

/** Total, the button that opens the wallet, and a way on from everything that can come between. */
export const GooglePayForm = ({ config, ...props }: FormViewProps<'googlePay'> & { config: GooglePayConfig }) => {
  const { lines, references, receiver, details } = props
  const { wallet, retry } = useWallet(config)
  const plans = usePlans(lines)
  const [parts, setParts] = useState(1)
  const plan = plans.find(({ count }) => count === parts)
  const total = sum(lines.map((line) => line.total))
  const { sheet, problem, isPaying, ask, payAgain } = useGooglePay(props, config, parts > 1 && plan ? plan : null)
  const others = <ButtonLink as={Link} appearance="secondary" to={pickerAt(references)}>{pageWords.otherMethods}</ButtonLink>
  return (
    <FlowColumns
      heading={<Heading level={1}>{googlePayWords.heading}</Heading>}
      owed={<OwedCard payment={{ total, receiver }} />}
      action={(
        <Card as="section" aria-label={walletWords.section}>
          <Stack gap={16}>
            {wallet.is === 'opening' && <Skeleton label={walletWords.opening}><SkeletonBlock height={48} /></Skeleton>}
            {wallet.is === 'unreachable' && (
              <Alert live tone="danger" action={<Cluster gap={12}><Button onClick={retry}>{pageWords.retry}</Button>{others}</Cluster>}>
                {walletWords.unreachable}
              </Alert>
            )}
            {wallet.is === 'empty' && <Alert live tone="info" action={others}>{walletWords.empty}</Alert>}
            {sheet === 'closed' && <Alert live tone="info" action={others}>{walletWords.closed}</Alert>}
            {sheet === 'failed' && <Alert live tone="danger" action={others}>{walletWords.failed}</Alert>}
            {problem && sheet === 'shut' && <Problem problem={problem} onRetry={payAgain} otherMethods={pickerAt(references)} />}
            {wallet.is === 'ready' && !isPaying && !problem && sheet !== 'open' && <Installments plans={plans} chosen={parts} onChoose={setParts} />}
            {plan && plan.total > total && <Text size="sm" tone="muted">{walletWords.withInterest(formatReal(plan.total))}</Text>}
            {wallet.is === 'ready' && (
              <Button
                wide
                className={styles.button}
                icon={<GooglePayMark size={24} />}
                pending={isPaying || sheet === 'open'}
                pendingLabel={isPaying ? walletWords.paying : walletWords.choosing}
                onClick={() => void ask(wallet.client)}
              >
                {walletWords.pay}
              </Button>
            )}
            <InfoMessage icon={<Info size={20} />}>{walletWords.info}</InfoMessage>
          </Stack>
        </Card>
      )}
      details={details}
    />
  )
}
