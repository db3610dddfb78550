import { BreadcrumbSkeleton } from '@portal/ui-kit/breadcrumb'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { DescriptionListSkeleton } from '../page/page-skeleton.tsx'
import styles from './plan-choice.module.css'
import { texts } from './texts.ts'

const PLAN_TILES = [1, 2, 3, 4, 5, 6]

export const OfferSkeleton = () => (
  <Skeleton label={texts.loading}>
    <Stack gap={24}>
      <BreadcrumbSkeleton />
      <Stack gap={8}>
        <SkeletonRect height={36} width="55%" />
        <SkeletonRect height={20} width="30%" />
        <SkeletonRect height={40} width="50%" />
        <SkeletonRect height={20} width="60%" />
      </Stack>
      <Stack gap={12}>
        <SkeletonRect height={28} width="45%" />
        <div className={styles.plans}>
          {PLAN_TILES.map((plan) => (
            <SkeletonRect key={plan} height={104} />
          ))}
        </div>
      </Stack>
      <DescriptionListSkeleton rows={3} />
    </Stack>
  </Skeleton>
)
