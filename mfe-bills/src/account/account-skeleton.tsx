import { Bone } from '@portal/ui-kit/bone'
import { Card } from '@portal/ui-kit/card'
import { Cluster, Stack, StepColumns } from '@portal/ui-kit/layout'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { texts } from './texts'

/** The shape of the home page while contracts are on their way: what is owed and how to pay it, then a contract with its bills. */
export const AccountSkeleton = () => (
  <Skeleton label={texts.home.loading}>
    <StepColumns step={<OwedShape />}>
      <Bone height={20} width="30%" />
      <ContractShape />
      <ContractShape />
    </StepColumns>
  </Skeleton>
)

/** As `OwedCard` with its amount, two buttons and the note. */
const OwedShape = () => (
  <Card tone="raised">
    <Stack gap={16}>
      <Stack gap={8}>
        <Bone height={20} width="35%" />
        <Bone height={40} width="65%" />
        <Bone height={20} width="50%" />
      </Stack>
      <Stack gap={8}>
        <Bone height={48} />
        <Bone height={48} />
      </Stack>
      <Bone height={20} width="80%" />
    </Stack>
  </Card>
)

/** As `ContractCard`: product and number, then a row for each of two bills. */
const ContractShape = () => (
  <Card padding={16}>
    <Stack gap={16}>
      <Cluster gap={12} align="start">
        <Bone height={40} width="40px" />
        <Bone height={40} width="50%" />
      </Cluster>
      {[1, 2].map((row) => <Bone key={row} height={60} />)}
    </Stack>
  </Card>
)

/** The shape of some contracts. */
export const ContractsSkeleton = () => (
  <Skeleton label={texts.home.loading}>
    <SkeletonBlock height={48} />
    <SkeletonBlock height={340} />
    <SkeletonBlock height={340} />
  </Skeleton>
)

const YEAR_HEIGHT = 363
/** As high as the card of the last twelve months. */
export const HistorySkeleton = () => <Skeleton label=""><SkeletonBlock height={YEAR_HEIGHT} /></Skeleton>
