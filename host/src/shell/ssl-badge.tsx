import styles from './ssl-badge.module.css'
import { texts } from './texts.ts'

export const SslBadge = () => (
  <p className={styles.badge}>
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.5 20 5.5v6c0 5-3.4 8.5-8 10-4.6-1.5-8-5-8-10v-6Z" />
      <path d="m8.5 12 2.5 2.5 4.5-5" />
    </svg>
    <span>
      <strong>{texts.footer.ssl}</strong>
      <span>{texts.footer.sslText}</span>
    </span>
  </p>
)
