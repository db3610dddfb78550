// The part of RxJS that rooms use; the one copy of the tab. Add by name: what is not named here is not in the bundle.
export { Observable, Subject, filter, map } from 'rxjs'
export type { Subscription } from 'rxjs'
