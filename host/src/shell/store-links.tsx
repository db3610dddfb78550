import { TextLink } from '@portal/ui-kit/link'
import { brand } from '../brand/brand.ts'
import styles from './store-links.module.css'
import { texts } from './texts.ts'

export const StoreLinks = ({ look }: { look: 'buttons' | 'text' }) => (
  <span className={styles[look]}>
    <TextLink className={styles.store} href={brand.app.appStore} external>
      {texts.app.appStore}
    </TextLink>
    <TextLink className={styles.store} href={brand.app.googlePlay} external>
      {texts.app.googlePlay}
    </TextLink>
  </span>
)
