// Entry point of a remote in a partner's page, where no host provides a kernel or a router.
export { reportListenerErrors } from '../bus/report-listener-errors.ts'
export { createKernel, type HostKernel } from '../create-kernel.ts'
export { createPartnerPage } from '../page/partner-page.ts'
export { FirstRoute, MemoryRouter } from './memory-router.tsx'
export { BehaviorSubject } from 'rxjs'
