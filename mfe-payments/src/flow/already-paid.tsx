import { CircleCheck } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { Notice } from '../page/notice.tsx'
import { pageWords } from '../page/words.ts'
import { stateWords } from './words.ts'

/** Another tab, device or channel was first. */
export const AlreadyPaid = () => (
  <Notice
    icon={<CircleCheck size={32} />}
    tone="success"
    title={stateWords.alreadyPaid}
    actions={
      <ButtonLink as={Link} to="/">
        {pageWords.toBills}
      </ButtonLink>
    }
  >
    {stateWords.alreadyPaidHint}
  </Notice>
)
