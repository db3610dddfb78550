import { buildPath, formatReal, type Cents } from '@portal/contract'
import { Card } from '@portal/ui-kit/card'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import styles from './offer-banner.module.css'
import { texts } from './texts.ts'

/** Renders the credit of the customer with a link to its page. */
export const CreditNote = ({ credit }: { credit: Cents }) => (
  <Card tone="subtle" padding={16}>
    <Text>{texts.credit.title(formatReal(credit))}</Text>
    <TextLink as={Link} className={styles.link} to={buildPath('credits')}>
      {texts.credit.link}
    </TextLink>
  </Card>
)
