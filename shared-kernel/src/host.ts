export { createKernel, type HostKernel } from './create-kernel.ts'
export { startDeadline, wait, withAbort, type Deadline } from './http/deadline.ts'
export { createPortalPage } from './page/portal-page.ts'
