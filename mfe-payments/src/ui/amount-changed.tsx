import { Info } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { stateTexts } from '../texts'
import { Notice } from './notice'

/** The total is another one than the customer has seen: it is shown before anything is paid. */
export const AmountChanged = ({ picker }: { picker: string }) => (
  <Notice
    icon={<Info size={32} />}
    title={stateTexts.changed}
    actions={<ButtonLink as={Link} to={picker}>{stateTexts.seeNewTotal}</ButtonLink>}
  >
    {stateTexts.changedHint}
  </Notice>
)
