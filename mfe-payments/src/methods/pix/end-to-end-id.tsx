import styles from './pix.module.css'

/** 32 characters: where a phone is too narrow they break in the middle, not before the last one. */
export const EndToEndId = ({ id }: { id: string }) => (
  <span className={styles.halves}>
    {id.slice(0, id.length / 2)}
    <wbr />
    {id.slice(id.length / 2)}
  </span>
)
