import { Card } from '@portal/ui-kit/card'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { AmountSkeleton } from '../page/amount-skeleton.tsx'
import { Statement } from './statement.tsx'
import { texts } from './texts.ts'
import styles from './account-skeleton.module.css'

const RailSkeleton = () => (
  <AmountSkeleton tone="raised">
    <SkeletonRect height={20} width="80%" />
  </AmountSkeleton>
)

/**
 * Skeleton of the home page: the amount owed with its buttons, then the contracts. The build, which
 * knows no window, renders both layouts; the style sheet selects one.
 */
export const AccountSkeleton = () => (
  <Skeleton label={texts.home.loading}>
    <div className={styles.wide}>
      <Statement rail={<RailSkeleton />} list={<SkeletonRect height={240} />}>
        <ContractSkeleton rows={6} />
      </Statement>
    </div>
    <Stack gap={24} className={styles.narrow}>
      <RailSkeleton />
      <SkeletonRect height={20} width="30%" />
      <ContractSkeleton rows={2} />
      <ContractSkeleton rows={2} />
    </Stack>
  </Skeleton>
)

const ContractSkeleton = ({ rows }: { rows: number }) => (
  <Card padding={16}>
    <Stack gap={16}>
      <Cluster gap={12} align="start">
        <SkeletonRect height={40} width="40px" />
        <SkeletonRect height={40} width="50%" />
      </Cluster>
      {Array.from({ length: rows }, (_, row) => (
        <SkeletonRect key={row} height={60} />
      ))}
    </Stack>
  </Card>
)

export const BulkActionsSkeleton = () => <SkeletonRect height={48} width="60%" />

/** Skeleton of the rows of a customer with many contracts. */
export const ContractRowsSkeleton = () => (
  <Skeleton label={texts.home.loading}>
    <ContractSkeleton rows={10} />
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
