import { formatReal, type Cents } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Alert } from '@portal/ui-kit/alert'
import { TextLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { creditTexts as t } from './credit-texts.ts'

/** Says that credit may pay a part. */
const CreditHint = ({ credit }: { credit: Cents }) => (
  <Alert>
    {t.credit(formatReal(credit))}{' '}
    <TextLink as={Link} to={buildPath('credits')}>
      {t.use}
    </TextLink>
  </Alert>
)

export default CreditHint
