import { Cluster } from '../layout/layout.tsx'
import {
  NotFoundIllustration,
  NothingDueIllustration,
  OfflineIllustration,
  PaidIllustration,
} from './illustration.tsx'

export const All = () => (
  <Cluster gap={24}>
    <PaidIllustration />
    <NothingDueIllustration />
    <NotFoundIllustration />
    <OfflineIllustration />
  </Cluster>
)
