import { Cluster } from '../layout/layout.tsx'
import {
  MaintenanceIllustration,
  NotFoundIllustration,
  NothingDueIllustration,
  OfflineIllustration,
  PaidIllustration,
  RefusedIllustration,
} from './illustration.tsx'

export const All = () => (
  <Cluster gap={24}>
    <NothingDueIllustration />
    <PaidIllustration />
    <RefusedIllustration />
    <OfflineIllustration />
    <MaintenanceIllustration />
    <NotFoundIllustration />
  </Cluster>
)
