import { texts } from '../texts'
import styles from './promise-panel.module.css'

/** What this place is for, in one breath. */
export const PromisePanel = () => (
  <div className={styles.panel}>
    <h1 className={styles.promise}>{texts.login.promise}</h1>
    <p className={styles.text}>{texts.login.promiseText}</p>
    <div className={styles.ways}>
      <p id="ways" className={styles.label}>{texts.login.waysLabel}</p>
      <ul className={styles.list} aria-labelledby="ways">
        {texts.login.ways.map((way) => <li key={way}>{way}</li>)}
      </ul>
    </div>
  </div>
)
