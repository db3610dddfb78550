import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import styles from './sections.module.css'

export const Sections = ({ items }: { items: readonly { title: string; text: string }[] }) => (
  <div>
    {items.map(({ title, text }) => (
      <Stack key={title} as="section" gap={4} className={styles.section}>
        <Heading level={2} size="sm">
          {title}
        </Heading>
        <Text>{text}</Text>
      </Stack>
    ))}
  </div>
)
