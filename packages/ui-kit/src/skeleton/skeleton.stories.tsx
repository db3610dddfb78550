import { Skeleton, SkeletonBlock, SkeletonLine } from './skeleton.tsx'

export const Bills = () => (
  <Skeleton label="Carregando contas…">
    <SkeletonLine width="60%" />
    <SkeletonBlock height={96} />
  </Skeleton>
)
