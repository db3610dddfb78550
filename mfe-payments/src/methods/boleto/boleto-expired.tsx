import { Alert } from '@portal/ui-kit/alert'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { PayerOnly } from '../../page/payer-only.tsx'
import { boletoTexts } from './code-texts.ts'

export const BoletoExpired = ({ restartUrl }: { restartUrl: string }) => (
  <Alert
    live
    tone="warning"
    title={boletoTexts.expired}
    action={
      <PayerOnly>
        <ButtonLink as={Link} to={restartUrl}>
          {boletoTexts.restart}
        </ButtonLink>
      </PayerOnly>
    }
  >
    <Text>{boletoTexts.expiredHint}</Text>
  </Alert>
)
