import { customer } from '@portal/contract'
import { buildPath } from '@portal/contract/paths'
import { Card } from '@portal/ui-kit/card'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link, useMay } from 'shared-kernel/react'
import styles from './notice-preferences.module.css'
import { texts } from './texts.ts'
import { TopicChoice } from './topic-choice.tsx'
import { useNoticeChoices } from './use-notice-choices.ts'

/** What is told beside the bell, and how: kept as soon as it is chosen. What has to be told says why. */
export const NoticePreferences = () => {
  const { data } = useNoticeChoices()
  const mayChoose = useMay(customer, 'administers')
  const isKnown = useMay(customer, 'sees')
  if (!data || !isKnown) return null
  const { choices, hasEmail } = data
  return (
    <Card as="section" aria-labelledby="notice-preferences">
      <Stack gap={24}>
        <Stack gap={8}>
          <Heading level={2} size="md" id="notice-preferences">
            {texts.preferences}
          </Heading>
          <Text tone="muted">{mayChoose ? texts.preferencesText : texts.onlyAdministrators}</Text>
          {!hasEmail && (
            <Text>
              {texts.noEmail}{' '}
              <TextLink as={Link} to={buildPath('email')}>
                {texts.registerEmail}
              </TextLink>
            </Text>
          )}
        </Stack>
        {choices.map((choice) => (
          <TopicChoice
            key={choice.topic}
            choice={choice}
            hasEmail={hasEmail}
            disabled={!mayChoose}
          />
        ))}
        <Stack gap={8}>
          <Heading level={3} size="sm">
            {texts.always}
          </Heading>
          <ul className={styles.always}>
            {texts.alwaysList.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Stack>
      </Stack>
    </Card>
  )
}
