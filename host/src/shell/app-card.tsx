import { texts } from './texts.ts'
import styles from './app-card.module.css'
import { StoreLinks } from './store-links.tsx'

export const AppCard = () => (
  <div className={styles.card}>
    <svg className={styles.phone} width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <rect x="11" y="4" width="18" height="32" rx="4" />
      <path d="M18 31h4" />
      <path className={styles.spark} d="M16 18.5l3 3 5.5-6" />
    </svg>
    <div className={styles.texts}>
      <h2 id="app" className={styles.title}>
        {texts.app.title}
      </h2>
      <p>{texts.app.text}</p>
    </div>
    <div className={styles.stores}>
      <StoreLinks look="buttons" />
    </div>
  </div>
)
