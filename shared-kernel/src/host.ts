export { createKernel, type HostKernel } from './create-kernel.ts'
export { createPortalPage as portalPage } from './page/portal-page.ts'
