import { SearchX } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { Notice } from '../page/notice.tsx'
import { pageWords } from '../page/words.ts'
import { owedWords } from './words.ts'

/** The address names invoices that this customer does not have. */
export const NotFoundInvoices = () => (
  <Notice
    icon={<SearchX size={32} />}
    title={owedWords.notFound}
    actions={
      <ButtonLink as={Link} to="/">
        {pageWords.toBills}
      </ButtonLink>
    }
  >
    {owedWords.notFoundHint}
  </Notice>
)
