import { LiveRegion } from '../live-region/live-region.tsx'
import { texts } from '../texts.ts'
import toastStyles from '../toast/toast.module.css'
import styles from './loading-toast.module.css'

/** Renders a toast that says that a dialog is loading; it appears after 150 ms. */
export const LoadingToast = () => (
  <>
    <LiveRegion message={texts.loading} />
    <div className={toastStyles.region} aria-busy="true">
      <div className={`${toastStyles.toast} ${styles.loading}`} aria-hidden="true">
        {texts.loading}
      </div>
    </div>
  </>
)
