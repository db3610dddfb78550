import type { MethodPayment } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import { PayerOnly } from '../../page/payer-only.tsx'
import { Problem } from '../../page/problem.tsx'
import { CheckPaymentButton } from './check-payment-button.tsx'
import { useRenewPix } from './use-renew-pix.ts'
import { pixTexts } from './texts.ts'

export const PixExpired = ({ payment }: { payment: MethodPayment<'pix'> }) => {
  const renewal = useRenewPix(payment)
  return (
    <Card as="section">
      <Stack gap={16}>
        <Alert live tone="warning" title={pixTexts.expired}>
          <Text>{pixTexts.expiredHint}</Text>
        </Alert>
        {renewal.error && <Problem problem={renewal.error} />}
        <PayerOnly>
          <Button
            wide
            pending={renewal.isPending}
            pendingLabel={pixTexts.renewing}
            onClick={renewal.renew}
          >
            {pixTexts.renew}
          </Button>
        </PayerOnly>
        <CheckPaymentButton payment={payment} />
      </Stack>
    </Card>
  )
}
