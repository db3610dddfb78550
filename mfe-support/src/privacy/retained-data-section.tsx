import { RETAINED_DATA, RETAINED_DATA_IDS, LEGAL_BASIS, type RetainedCount } from '@portal/contract'
import { Chip } from '@portal/ui-kit/chip'
import { Heading } from '@portal/ui-kit/heading'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import styles from './retained-data-section.module.css'
import { texts } from './texts.ts'

const t = texts.retained

/**
 * Renders all kinds of retained data with purpose and retention period; `counts` are the records of
 * the current user.
 */
export const RetainedDataSection = ({
  counts,
}: {
  counts: readonly RetainedCount[] | undefined
}) => (
  <Stack as="section" gap={8} aria-labelledby="kept-data">
    <Heading level={2} size="md" id="kept-data">
      {t.title}
    </Heading>
    <Text tone="muted">{t.lead}</Text>
    <ul className={styles.list} role="list">
      {RETAINED_DATA_IDS.map((id) => {
        const { title, what, why, basis, until, isErasable } = RETAINED_DATA[id]
        const ownCount = counts?.find((one) => one.id === id)
        return (
          <Stack key={id} as="li" gap={4} className={styles.row}>
            <Cluster gap={8}>
              <Heading level={3} size="sm">
                {title}
              </Heading>
              {isErasable && <Chip tone="info">{t.erasable}</Chip>}
            </Cluster>
            {ownCount && (
              <Text
                size="sm"
                strong={ownCount.count > 0}
                tone={ownCount.count > 0 ? 'normal' : 'muted'}
              >
                {t.count(ownCount.count)}
              </Text>
            )}
            <Text>{what}</Text>
            <Text size="sm" tone="muted">
              {t.why}: {why} Base legal: {LEGAL_BASIS[basis]}.
            </Text>
            <Text size="sm" tone="muted">
              {t.until}: {until}
            </Text>
          </Stack>
        )
      })}
    </ul>
  </Stack>
)
