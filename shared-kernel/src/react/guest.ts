// What a remote needs to stand in a page of somebody else, where no host gives it a kernel and no address is the portal's.
export { isolateListeners } from '../bus/isolate-listeners'
export { createKernel, type HostKernel } from '../create-kernel'
export { partnerPage } from '../place/partner-page'
export { FirstRoute, MemoryRouter } from './memory-router'
export { BehaviorSubject } from 'rxjs'
