import { texts } from '../texts'
import styles from './promise-panel.module.css'

/** What this place is for, in one breath. */
export const PromisePanel = () => (
  <div className={styles.panel}>
    <h1 className={styles.promise}>{texts.login.promise}</h1>
    <p className={styles.text}>{texts.login.promiseText}</p>
    <ul className={styles.ways} aria-label={texts.login.waysLabel}>
      {texts.login.ways.map((way) => <li key={way}>{way}</li>)}
    </ul>
  </div>
)
