export { createKernel, type HostKernel } from './create-kernel.ts'
export { portalPage } from './place/portal-page.ts'
