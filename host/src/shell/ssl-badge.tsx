import styles from './ssl-badge.module.css'
import { texts } from './texts'

/** Says that the connection is encrypted. */
export const SslBadge = () => (
  <p className={styles.badge}>
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.500 20 5.500v6c0 5-3.400 8.500-8 10-4.600-1.500-8-5-8-10v-6Z" />
      <path d="m8.500 12 2.500 2.500 4.500-5" />
    </svg>
    <span>
      <strong>{texts.footer.ssl}</strong>
      <span>{texts.footer.sslText}</span>
    </span>
  </p>
)
