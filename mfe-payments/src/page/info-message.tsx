import { Text } from '@portal/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './info-message.module.css'

export const InfoMessage = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className={styles.message}>
    <span aria-hidden="true" className={styles.icon}>
      {icon}
    </span>
    <Text size="sm" tone="muted">
      {children}
    </Text>
  </div>
)
