import { buildPath } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { TextLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { texts } from './texts.ts'
import { useIsRoleKnown } from './use-can-pay.ts'

/** In the place of what pays, for who may only look; nothing while that is not known. */
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
