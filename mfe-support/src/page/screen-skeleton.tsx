import { BreadcrumbSkeleton } from '@portal/ui-kit/breadcrumb'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Stack } from '@portal/ui-kit/layout'
import { useSession } from 'shared-kernel/react'
import { CardSkeleton } from './card-skeleton.tsx'
import styles from './page.module.css'

/** Skeleton of a page whose chunk is loading. */
export const ScreenSkeleton = () => (
  <Stack gap={24} className={styles.page}>
    {useSession().status === 'AUTHENTICATED' && <BreadcrumbSkeleton />}
    <Stack gap={8}>
      <SkeletonRect height={36} width="55%" />
      <SkeletonRect height={20} width="80%" />
    </Stack>
    <CardSkeleton label="Carregando…" rows={[20, 20, 48]} />
  </Stack>
)
