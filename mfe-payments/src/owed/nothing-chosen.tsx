import { Receipt } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { Notice } from '../page/notice.tsx'
import { pageWords } from '../page/words.ts'
import { owedWords } from './words.ts'

/** A payment page without invoices in its address. */
export const NothingChosen = () => (
  <Notice
    icon={<Receipt size={32} />}
    title={owedWords.nothingChosen}
    actions={
      <ButtonLink as={Link} to="/">
        {pageWords.toBills}
      </ButtonLink>
    }
  >
    {owedWords.nothingChosenHint}
  </Notice>
)
