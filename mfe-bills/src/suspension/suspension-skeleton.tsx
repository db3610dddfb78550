import { Card } from '@portal/ui-kit/card'
import { Stack } from '@portal/ui-kit/layout'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import styles from './suspension-skeleton.module.css'

/** Skeleton of one suspension notice. It is not announced, because the page does not wait for it. */
export const SuspensionSkeleton = () => (
  <Card padding={16} className={styles.notice}>
    <Stack gap={12}>
      <SkeletonRect height={24} width="70%" />
      <SkeletonRect height={48} />
      <SkeletonRect height={48} width="50%" />
    </Stack>
  </Card>
)
