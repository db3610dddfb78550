import { buildPath } from '@portal/contract'
import { TextLink } from '@portal/ui-kit/link'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import styles from './record-links.module.css'
import { texts } from './texts.ts'

const t = texts.records
const LINKS = [
  { to: buildPath('paymentHistory'), ...t.payments },
  { to: buildPath('annualStatements'), ...t.statements },
  { to: buildPath('notifications'), ...t.notifications },
]

const PAYER_LINKS = [...LINKS, { to: buildPath('automaticPix'), ...t.automatic }]

/** Renders links to the pages of payments. */
export const RecordLinks = ({ canPay }: { canPay: boolean }) => (
  <SectionCard title={t.title}>
    <ul className={styles.list}>
      {(canPay ? PAYER_LINKS : LINKS).map(({ to, name, text }) => (
        <li key={to}>
          <TextLink as={Link} className={styles.link} to={to}>
            {name}
          </TextLink>
          <Text size="sm" tone="muted">
            {text}
          </Text>
        </li>
      ))}
    </ul>
  </SectionCard>
)
