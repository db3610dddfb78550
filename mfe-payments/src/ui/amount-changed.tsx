import { cents, formatReal } from '@portal/contract'
import { Info } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { stateTexts } from '../texts'
import { Notice } from './notice'

/** The total is another one than the customer has seen: it is shown before anything is paid. */
export const AmountChanged = ({ picker, total }: { picker: string; total: number | undefined }) => (
  <Notice
    icon={<Info size={32} />}
    title={stateTexts.changed}
    actions={<ButtonLink as={Link} to={picker}>{stateTexts.seeNewTotal}</ButtonLink>}
  >
    {total === undefined ? stateTexts.changedHint : stateTexts.changedTo(formatReal(cents(total)))}
  </Notice>
)
