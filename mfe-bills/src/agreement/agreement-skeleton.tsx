import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Card } from '@portal/ui-kit/card'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { DescriptionListSkeleton, PageSkeleton } from '../page/page-skeleton.tsx'
import { texts } from './texts.ts'

const ROWS = [1, 2, 3, 4, 5, 6]

export const AgreementSkeleton = () => (
  <PageSkeleton label={texts.loading}>
    <Card>
      <Stack gap={24}>
        <SkeletonRect height={20} width="30%" />
        {ROWS.map((installment) => (
          <Cluster key={installment} justify="between">
            <SkeletonRect height={40} width="45%" />
            <SkeletonRect height={40} width="25%" />
          </Cluster>
        ))}
      </Stack>
    </Card>
    <DescriptionListSkeleton rows={4} />
  </PageSkeleton>
)
