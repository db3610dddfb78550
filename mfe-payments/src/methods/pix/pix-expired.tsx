import type { Payment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { problemOf } from '../../data/use-invoices'
import { useRenewPix } from '../../data/use-renew-pix'
import { pixTexts } from '../../texts'
import { Problem } from '../../ui/problem'
import { PaidAlready } from './paid-already'

/** The code ran out: nothing was charged, a new one is one button away. */
export const PixExpired = ({ payment }: { payment: Payment }) => {
  const renewal = useRenewPix(payment)
  return (
    <Card as="section">
      <Stack gap={16}>
        <Alert live tone="warning" title={pixTexts.expired}><Text>{pixTexts.expiredHint}</Text></Alert>
        {renewal.error && <Problem problem={problemOf(renewal.error)} />}
        <Button wide pending={renewal.isPending} pendingLabel={pixTexts.renewing} onClick={() => renewal.mutate()}>
          {pixTexts.renew}
        </Button>
        <PaidAlready payment={payment} />
      </Stack>
    </Card>
  )
}
