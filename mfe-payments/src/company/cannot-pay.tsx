import { buildPath } from '@portal/contract/paths'
import { Lock } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { Notice } from '../page/notice.tsx'
import { problemWords } from '../page/problem-words.ts'
import { pageWords } from '../page/words.ts'

/** What an address that leads to a payment shows to who may only look. */
export const CannotPay = () => (
  <Notice
    icon={<Lock size={32} />}
    title={pageWords.cannotPay}
    actions={
      <>
        <ButtonLink as={Link} to={buildPath('people')}>
          {pageWords.whoAdministers}
        </ButtonLink>
        <ButtonLink as={Link} to={buildPath('home')} appearance="secondary">
          {pageWords.toBills}
        </ButtonLink>
      </>
    }
  >
    {problemWords['ROLE.CANNOT.PAY']}
  </Notice>
)
