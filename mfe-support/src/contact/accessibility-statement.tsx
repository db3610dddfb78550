import { SUPPLIER_EMAIL } from '@portal/contract/operator'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { StandaloneLink } from '@portal/ui-kit/standalone-link'
import { Text } from '@portal/ui-kit/text'
import { texts } from './texts.ts'
import styles from './accessibility-statement.module.css'

const t = texts.accessibility

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <Stack gap={8}>
    <Heading level={3} size="sm">
      {title}
    </Heading>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </Stack>
)

/** The accessibility statement for customers; docs/accessibility.md has the proof. */
export const AccessibilityStatement = () => (
  <Stack as="section" gap={16} aria-labelledby="accessibility-title">
    <Stack gap={8}>
      <Heading level={2} size="sm" id="accessibility-title">
        {t.title}
      </Heading>
      <Text>{t.lead}</Text>
    </Stack>
    <Points title={t.works.title} points={t.works.points} />
    <Points title={t.missing.title} points={t.missing.points} />
    <Stack gap={8}>
      <Heading level={3} size="sm">
        {t.complain.title}
      </Heading>
      <Text>{t.complain.text}</Text>
      <StandaloneLink href={`mailto:${SUPPLIER_EMAIL}`}>{SUPPLIER_EMAIL}</StandaloneLink>
      <Text>{t.complain.further}</Text>
      <Text size="sm" tone="muted">
        {t.checked}
      </Text>
    </Stack>
  </Stack>
)
