import { Cluster } from '../layout/layout'
import { NotFoundPicture, NothingDuePicture, OfflinePicture, PaidPicture } from './illustration'

export const All = () => (
  <Cluster gap={24}>
    <PaidPicture />
    <NothingDuePicture />
    <NotFoundPicture />
    <OfflinePicture />
  </Cluster>
)
