import type { Endpoint } from '../endpoint.ts'
import * as endpoints from './index.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'interface' in value &&
  'access' in value

/** Every endpoint, for the server's OpenAPI and for tests; browsers import endpoints one by one. */
export const ALL_ENDPOINTS: readonly Endpoint[] = (Object.values(endpoints) as unknown[]).filter(
  isEndpoint,
)
