import { useKernel } from 'shared-kernel/react'
import { texts } from './texts.ts'
import styles from './intro-panel.module.css'

export const IntroPanel = () => {
  const { googlePay } = useKernel().config
  const methods = texts.methods.filter((name) => name !== 'Google Pay' || googlePay !== undefined)
  return (
    <div className={styles.panel}>
      <h1 className={styles.promise}>{texts.headline}</h1>
      <p className={styles.text}>{texts.headlineText}</p>
      <div className={styles.ways}>
        <p id="ways" className={styles.label}>
          {texts.methodsLabel}
        </p>
        <ul className={styles.list} aria-labelledby="ways">
          {methods.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
