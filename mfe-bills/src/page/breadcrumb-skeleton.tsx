import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import styles from './breadcrumb-skeleton.module.css'

export const BreadcrumbSkeleton = () => (
  <div className={styles.breadcrumb}>
    <SkeletonRect height={20} width="40%" />
  </div>
)
