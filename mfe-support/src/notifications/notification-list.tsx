import type { Notification } from '@portal/contract'
import { matchPath } from '@portal/contract/match-path'
import { getPathPattern } from '@portal/contract/paths'
import { Chip } from '@portal/ui-kit/chip'
import { Info, Mail, MessageSquare, Receipt, Tag } from '@portal/ui-kit/icons'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import styles from './notification-list.module.css'
import { texts } from './texts.ts'
import { useMarkAsRead } from './use-notifications.ts'

const ICONS = { offer: Tag, payment: Receipt, email: Mail, sms: MessageSquare, information: Info }

interface NotificationListProps {
  items: readonly Notification[]
  /** Runs when the user opens a notification. */
  onFollow?: (() => void) | undefined
}

const VERBS = [
  ['offer', texts.verbs.offer],
  ['receipt', texts.verbs.receipt],
  ['bill', texts.verbs.invoice],
  ['home', texts.verbs.invoices],
] as const

const getVerb = (link: string): string =>
  VERBS.find(([page]) => matchPath(getPathPattern(page), link))?.[1] ?? texts.verbs.other

/** Renders notifications as rows; rendering marks them as read. */
export const NotificationList = ({ items, onFollow }: NotificationListProps) => {
  const newIds = useMarkAsRead(
    items.map(({ id }) => id),
    items.filter(({ isRead }) => !isRead).map(({ id }) => id),
  )
  return (
    <ul className={styles.list}>
      {items.map(({ id, title, description, name, date, link }) => {
        const Icon = ICONS[name]
        return (
          <li key={id} className={styles.row}>
            <span className={styles.icon}>
              <Icon size={20} />
            </span>
            <div>
              <p className={styles.title}>
                <TextLink
                  as={Link}
                  to={link}
                  className={styles.link}
                  // Contains the visible verb below, which belongs to the link.
                  aria-label={`${title}: ${getVerb(link)}`}
                  onClick={onFollow}
                >
                  {title}
                </TextLink>
                {newIds.has(id) && <Chip tone="info">{texts.newLabel}</Chip>}
              </p>
              <Text size="sm" tone="muted">
                {description}
              </Text>
              <Text size="sm" tone="muted">
                {/* The title is the link, which covers the row. */}
                <span className={styles.verb} aria-hidden="true">
                  {getVerb(link)}
                </span>
                <time dateTime={date}>
                  {new Date(date).toLocaleDateString('pt-BR', { timeZone: 'UTC' })}
                </time>
              </Text>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
