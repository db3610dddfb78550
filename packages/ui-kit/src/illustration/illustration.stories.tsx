import { Cluster } from '../layout/layout.tsx'
import { NotFoundPicture, NothingDuePicture, OfflinePicture, PaidPicture } from './illustration.tsx'

export const All = () => (
  <Cluster gap={24}>
    <PaidPicture />
    <NothingDuePicture />
    <NotFoundPicture />
    <OfflinePicture />
  </Cluster>
)
