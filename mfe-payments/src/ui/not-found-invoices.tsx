import { SearchX } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { flowTexts, stateTexts } from '../texts'
import { Notice } from './notice'

/** The address names invoices that this customer does not have. */
export const NotFoundInvoices = () => (
  <Notice
    icon={<SearchX size={32} />}
    title={stateTexts.notFound}
    actions={<ButtonLink as={Link} to="/">{flowTexts.toBills}</ButtonLink>}
  >
    {stateTexts.notFoundHint}
  </Notice>
)
