import { Receipt } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { Notice } from '../page/notice'
import { pageWords } from '../page/words'
import { owedWords } from './words'

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
