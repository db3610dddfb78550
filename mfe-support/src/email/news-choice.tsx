import type { NewsBy } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import styles from './email-screen.module.css'
import { texts } from './texts'
import { useChooseNews } from './use-email'

const OPTIONS = (['both', 'sms', 'email'] as const).map((value) => ({ value, label: texts.newsBy[value] }))

/** How the customer is told of payments: kept as soon as it is chosen. */
export const NewsChoice = ({ chosen }: { chosen: NewsBy }) => {
  const { choose, hasFailed } = useChooseNews(chosen)
  return (
    <Card as="section" className={styles.step} aria-label={texts.news}>
      <Stack gap={16}>
        <RadioGroup legend={texts.news} hint={texts.newsHint} value={chosen} onChange={choose} options={OPTIONS} />
        {hasFailed && <Alert tone="danger" live>{texts.newsNotKept}</Alert>}
      </Stack>
    </Card>
  )
}
