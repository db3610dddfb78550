// The part of RxJS that rooms use; the one copy of the tab. Add by name: what is not named here is not in the bundle.
export {
  EMPTY, Observable, Subject, catchError, concat, defer, filter, fromEvent, map, merge, repeat, retry, startWith, switchMap, takeWhile, timeout, timer,
} from 'rxjs'
export type { Subscription } from 'rxjs'
