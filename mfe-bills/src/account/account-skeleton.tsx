import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Card } from '@portal/ui-kit/card'
import { Cluster, Stack, StepColumns } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { AmountSkeleton } from '../page/amount-skeleton.tsx'
import { texts } from './texts.ts'

/** The shape of the home page while contracts are on their way: what is owed and how to pay it, then a contract with its bills. */
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

/** As `ContractCard`: product and number, then a row for each of two bills. */
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

/** The shape of many contracts: what settles many at once, then contracts. */
export const ContractsSkeleton = () => (
  <Skeleton label={texts.home.loading}>
    <SkeletonRect height={48} width="60%" />
    <ContractSkeleton />
    <ContractSkeleton />
    <ContractSkeleton />
  </Skeleton>
)

/** As high as the card of the last twelve months. Not said to be on its way: whatever waits for the page does not wait for this. */
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
