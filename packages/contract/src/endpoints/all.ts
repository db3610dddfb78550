import type { Endpoint } from '../endpoint.ts'
import * as endpoints from './index.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'interface' in value &&
  'access' in value

/** Every endpoint, for OpenAPI and tests. Browsers import single ones: smaller bundles. */
export const ALL_ENDPOINTS: readonly Endpoint[] = (Object.values(endpoints) as unknown[]).filter(
  isEndpoint,
)
