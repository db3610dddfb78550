export { createKernel, type HostKernel } from './create-kernel.ts'
export { createPortalPage } from './page/portal-page.ts'
