export { ErrorBoundary } from './error-boundary.tsx'
export { KernelProvider, useKernel } from './kernel-context.tsx'
export { lazyScreen, preloadScreen } from './lazy-screen.tsx'
export { getQueryOptions, useApi } from './use-api.ts'
export { ProofContext, useAction } from './use-action.ts'
export { useApiMutation } from './use-api-mutation.ts'
export { useUpdateCachedResponse } from './use-update-cached-response.ts'
export { useDraft } from './use-draft.ts'
export { useDownload } from './use-download.ts'
export { useInactivity } from './use-inactivity.ts'
export { useCan, type Permission } from './use-can.ts'
export { useObservable } from './use-observable.ts'
export { useSession } from './use-session.ts'
export { getQueryKey } from '../query/query-key.ts'
export * from '#router'

// TanStack Query is shared through the kernel. Use `useApi`, `useApiMutation` and `useAction` for
// requests.
export { keepPreviousData, useQueryClient } from '@tanstack/react-query'
export type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query'

// Operators that every page needs. A remote bundles further operators itself, because these are
// part of the landing page; observables of several copies are compatible.
export { Observable, Subject, filter, map } from 'rxjs'
export type { Subscription } from 'rxjs'
