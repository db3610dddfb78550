import { Alert } from '@portal/ui-kit/alert'
import { ButtonLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import { billetWords } from './code-words.ts'

/** A code past its date: a new payment gets a new one. */
export const BilletExpired = ({ startAgain }: { startAgain: string }) => (
  <Alert
    live
    tone="warning"
    title={billetWords.expired}
    action={
      <ButtonLink as={Link} to={startAgain}>
        {billetWords.again}
      </ButtonLink>
    }
  >
    <Text>{billetWords.expiredHint}</Text>
  </Alert>
)
