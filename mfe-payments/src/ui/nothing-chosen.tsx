import { Receipt } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { flowTexts, stateTexts } from '../texts'
import { Notice } from './notice'

/** A payment page without invoices in its address. */
export const NothingChosen = () => (
  <Notice
    icon={<Receipt size={32} />}
    title={stateTexts.nothingChosen}
    actions={<ButtonLink as={Link} to="/">{flowTexts.toBills}</ButtonLink>}
  >
    {stateTexts.nothingChosenHint}
  </Notice>
)
