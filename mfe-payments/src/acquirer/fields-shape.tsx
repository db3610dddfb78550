import { SkeletonRect } from '@portal/ui-kit/skeleton-rect'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { acquirerWords } from './words.ts'

const Field = () => (
  <Stack gap={8}>
    <SkeletonRect height={20} width="40%" />
    <SkeletonRect height={52} />
  </Stack>
)
const Halves = ({ height }: { height: number }) => (
  <Cluster justify="between">
    <SkeletonRect height={height} width="42%" />
    <SkeletonRect height={height} width="52%" />
  </Cluster>
)

/** The shape of the acquirer's fields: number, name, expiry beside code, and a line on where it all goes. */
export const FieldsShape = () => (
  <Skeleton label={acquirerWords.loading}>
    <Stack>
      <Field />
      <Field />
      <Stack gap={8}>
        <Halves height={44} />
        <Halves height={52} />
      </Stack>
      <SkeletonRect height={40} />
    </Stack>
  </Skeleton>
)
