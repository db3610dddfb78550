// The part of TanStack Query that rooms use; the one copy of the tab.
// Asking and changing go through `useApi`, `useApiMutation` and `useAction`.
export { keepPreviousData, useQueryClient } from '@tanstack/react-query'
export type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query'
