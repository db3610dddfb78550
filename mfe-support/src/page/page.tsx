import type { ReactNode } from 'react'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Text } from '@portal/ui-kit/text'
import styles from './page.module.css'

export const Page = ({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) => (
  <Stack gap={24} className={styles.page}>
    <Stack gap={8}>
      <Heading level={1} size="lg">
        {title}
      </Heading>
      {lead && <Text tone="muted">{lead}</Text>}
    </Stack>
    {children}
  </Stack>
)
