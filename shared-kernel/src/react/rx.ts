// The part of RxJS that every page needs; the one copy of the tab. A room that needs more operators brings them itself, because what
// stands here is paid for before the login. Observables of several copies understand each other.
export { Observable, Subject, filter, map } from 'rxjs'
export type { Subscription } from 'rxjs'
