import { customer, ROLE_REASONS, type RoleRequirement } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Alert } from '@portal/ui-kit/alert'
import { TextLink } from '@portal/ui-kit/link'
import { Link, useCan } from 'shared-kernel/react'
import { texts } from './texts.ts'

/**
 * Replaces the controls of an action that the role does not allow by the reason; renders nothing
 * while it is allowed or unknown.
 */
export const Denied = ({ action }: { action: RoleRequirement }) => {
  const { refusal } = useCan(customer, action)
  return (
    refusal && (
      <Alert
        tone="info"
        action={
          <TextLink as={Link} to={buildPath('people')}>
            {texts.whoAdministers}
          </TextLink>
        }
      >
        {ROLE_REASONS[refusal]}
      </Alert>
    )
  )
}
