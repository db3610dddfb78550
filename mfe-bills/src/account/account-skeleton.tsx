import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Card } from '@portal/ui-kit/card'
import { Cluster, Stack, StepColumns } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { AmountSkeleton } from '../page/amount-skeleton.tsx'
import { texts } from './texts.ts'

/** Skeleton of the home page: the amount owed with its buttons, then two contracts. */
export const AccountSkeleton = () => (
  <Skeleton label={texts.home.loading}>
    <StepColumns
      step={
        <AmountSkeleton tone="raised">
          <SkeletonRect height={20} width="80%" />
        </AmountSkeleton>
      }
    >
      <SkeletonRect height={20} width="30%" />
      <ContractSkeleton />
      <ContractSkeleton />
    </StepColumns>
  </Skeleton>
)

const ContractSkeleton = () => (
  <Card padding={16}>
    <Stack gap={16}>
      <Cluster gap={12} align="start">
        <SkeletonRect height={40} width="40px" />
        <SkeletonRect height={40} width="50%" />
      </Cluster>
      {[1, 2].map((row) => (
        <SkeletonRect key={row} height={60} />
      ))}
    </Stack>
  </Card>
)

/** Skeleton of the home page of a customer with many contracts. */
export const ContractsSkeleton = () => (
  <Skeleton label={texts.home.loading}>
    <SkeletonRect height={48} width="60%" />
    <ContractSkeleton />
    <ContractSkeleton />
    <ContractSkeleton />
  </Skeleton>
)

/** Skeleton of the invoice history, in its height. It is not announced, because the page does not wait for it. */
export const HistorySkeleton = () => (
  <Card>
    <Stack gap={16}>
      <SkeletonRect height={24} width="45%" />
      <SkeletonRect height={165} />
      <SkeletonRect height={21} width="40%" />
      <SkeletonRect height={40} width="60%" />
    </Stack>
  </Card>
)
