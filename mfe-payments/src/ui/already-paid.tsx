import { CircleCheck } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { flowTexts, stateTexts } from '../texts'
import { Notice } from './notice'

/** Another tab, device or channel was first. */
export const AlreadyPaid = () => (
  <Notice
    icon={<CircleCheck size={32} />}
    tone="success"
    title={stateTexts.alreadyPaid}
    actions={<ButtonLink as={Link} to="/">{flowTexts.toBills}</ButtonLink>}
  >
    {stateTexts.alreadyPaidHint}
  </Notice>
)
