import { useKernel } from 'shared-kernel/react'
import { texts } from './texts.ts'
import styles from './promise-panel.module.css'

/** What this place is for, in one breath, and every way to pay that it takes. */
export const PromisePanel = () => {
  const { googlePay } = useKernel().config
  const ways = texts.ways.filter((way) => way !== 'Google Pay' || googlePay !== undefined)
  return (
    <div className={styles.panel}>
      <h1 className={styles.promise}>{texts.promise}</h1>
      <p className={styles.text}>{texts.promiseText}</p>
      <div className={styles.ways}>
        <p id="ways" className={styles.label}>
          {texts.waysLabel}
        </p>
        <ul className={styles.list} aria-labelledby="ways">
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
