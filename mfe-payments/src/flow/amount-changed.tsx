import { toCents, formatReal } from '@portal/contract'
import { Info } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { Notice } from '../page/notice.tsx'
import { stateWords } from './words.ts'

/** The total is another one than the customer has seen: it is shown before anything is paid. */
export const AmountChanged = ({ picker, total }: { picker: string; total: number | undefined }) => (
  <Notice
    icon={<Info size={32} />}
    title={stateWords.changed}
    actions={
      <ButtonLink as={Link} to={picker}>
        {stateWords.seeNewTotal}
      </ButtonLink>
    }
  >
    {total === undefined
      ? stateWords.changedHint
      : stateWords.changedTo(formatReal(toCents(total)))}
  </Notice>
)
