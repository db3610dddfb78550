export { createKernel, type HostKernel } from './create-kernel'
export { portalPage } from './place/portal-page'
