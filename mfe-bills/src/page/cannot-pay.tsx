import { buildPath } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { TextLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { texts } from './texts.ts'
import { useIsRoleKnown } from './use-can-pay.ts'

/** Replaces payment links for users without permission to pay; renders nothing until the role is known. */
export const CannotPay = () =>
  useIsRoleKnown() && (
    <Alert
      tone="info"
      action={
        <TextLink as={Link} to={buildPath('people')}>
          {texts.whoAdministers}
        </TextLink>
      }
    >
      {texts.cannotPay}
    </Alert>
  )
