import { Skeleton, SkeletonBlock, SkeletonLine } from './skeleton'

export const Bills = () => (
  <Skeleton label="Carregando contas…">
    <SkeletonLine width="60%" />
    <SkeletonBlock height={96} />
  </Skeleton>
)
