export { ErrorBoundary } from './error-boundary.tsx'
export { KernelProvider, useKernel } from './kernel-context.tsx'
export { lazyScreen } from './lazy-screen.tsx'
export { getQueryOptions as apiQuery, useApi } from './use-api.ts'
export { useAction } from './use-action.ts'
export { useApiMutation } from './use-api-mutation.ts'
export { useUpdateCachedResponse as useChangeAnswer } from './use-update-cached-response.ts'
export { useDownload } from './use-download.ts'
export { useInactivity } from './use-inactivity.ts'
export { useHasRole as useMay } from './use-has-role.ts'
export { useObservable } from './use-observable.ts'
export { useSession } from './use-session.ts'
export { getQueryKey as apiKey } from '../query/query-key.ts'
export * from '#router'

// The part of TanStack Query that rooms use; the one copy of the tab.
// Asking and changing go through `useApi`, `useApiMutation` and `useAction`.
export { keepPreviousData, useQueryClient } from '@tanstack/react-query'
export type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query'

// The part of RxJS that every page needs; the one copy of the tab. A room that needs more operators brings them itself, because what
// stands here is paid for before the login. Observables of several copies understand each other.
export { Observable, Subject, filter, map } from 'rxjs'
export type { Subscription } from 'rxjs'
