import { Skeleton, SkeletonBlock, SkeletonLine } from '@portal/ui-kit/skeleton'
import { Stack } from '@portal/ui-kit/layout'
import { texts } from './texts'
import styles from './home-layout.module.css'

/** The shape of the home page while contracts are on their way. */
export const AccountSkeleton = () => (
  <Skeleton label={texts.home.loading}>
    <div className={styles.layout}>
      <div className={styles.owed}><SkeletonBlock height={196} /></div>
      <Stack gap={16} className={styles.list}>
        <SkeletonLine width="40%" />
        <SkeletonBlock height={260} />
        <SkeletonBlock height={260} />
      </Stack>
    </div>
  </Skeleton>
)
