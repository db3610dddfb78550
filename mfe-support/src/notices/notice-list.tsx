import type { Notification } from '@portal/contract'
import { Info, Mail, MessageSquare, Receipt, Tag } from '@portal/ui-kit/icons'
import { Text } from '@portal/ui-kit/text'
import styles from './notice-list.module.css'

const ICONS = { offer: Tag, payment: Receipt, email: Mail, sms: MessageSquare, information: Info }

/** Notices as rows: icon by kind, title, text and day. */
export const NoticeList = ({ items }: { items: readonly Notification[] }) => (
  <ul className={styles.list}>
    {items.map(({ id, title, description, name, date }) => {
      const Icon = ICONS[name]
      return (
        <li key={id} className={styles.row}>
          <span className={styles.icon}><Icon size={20} /></span>
          <div>
            <Text strong>{title}</Text>
            <Text size="sm" tone="muted">{description}</Text>
            <Text size="sm" tone="muted">
              <time dateTime={date}>{new Date(date).toLocaleDateString('pt-BR', { timeZone: 'UTC' })}</time>
            </Text>
          </div>
        </li>
      )
    })}
  </ul>
)
