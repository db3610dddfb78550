import { formatReal, type Cents } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Alert } from '@portal/ui-kit/alert'
import { TextLink } from '@portal/ui-kit/link'
import { Link, useKernel } from 'shared-kernel/react'
import { creditTexts as t } from './credit-texts.ts'

/** Says that credit may pay a part. Pages of partners have no place to use it. */
const CreditHint = ({ credit }: { credit: Cents }) =>
  useKernel().config.isGuest ? null : (
    <Alert>
      {t.credit(formatReal(credit))}{' '}
      <TextLink as={Link} to={buildPath('credits')}>
        {t.use}
      </TextLink>
    </Alert>
  )

export default CreditHint
