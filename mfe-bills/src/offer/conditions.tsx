import styles from './conditions.module.css'

export const Conditions = ({ conditions }: { conditions: readonly string[] }) => (
  <ol className={styles.list}>
    {conditions.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ol>
)
