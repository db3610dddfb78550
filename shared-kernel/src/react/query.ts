// The part of TanStack Query that rooms use; the one copy of the tab.
export {
  QueryClient, QueryClientProvider, keepPreviousData, queryOptions, skipToken, useIsFetching, useMutation, useQueries, useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
