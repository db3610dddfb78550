import { METHODS, PAYMENT_METHODS } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'
import { texts } from './texts'
import styles from './promise-panel.module.css'

/** What this place is for, in one breath, and every way to pay that it takes. */
export const PromisePanel = () => {
  const { googlePay } = useKernel().config
  const ways = PAYMENT_METHODS.filter((method) => method !== 'googlePay' || googlePay !== undefined)
  return (
    <div className={styles.panel}>
      <h1 className={styles.promise}>{texts.promise}</h1>
      <p className={styles.text}>{texts.promiseText}</p>
      <div className={styles.ways}>
        <p id="ways" className={styles.label}>{texts.waysLabel}</p>
        <ul className={styles.list} aria-labelledby="ways">
          {ways.map((way) => <li key={way}>{METHODS[way].name}</li>)}
        </ul>
      </div>
    </div>
  )
}
