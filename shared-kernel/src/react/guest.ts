// What a remote needs to stand in a page of somebody else, where no host gives it a kernel and no address is the portal's.
export { reportListenerErrors as isolateListeners } from '../bus/report-listener-errors.ts'
export { createKernel, type HostKernel } from '../create-kernel.ts'
export { createPartnerPage as partnerPage } from '../page/partner-page.ts'
export { FirstRoute, MemoryRouter } from './memory-router.tsx'
export { BehaviorSubject } from 'rxjs'
