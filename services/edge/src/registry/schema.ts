import { z } from 'zod'

export {
  remoteEntrySchema as remoteSchema,
  type RemoteEntry as LiveRemote,
} from '@portal/release/schema'

/** The file that the release tool writes: what is live, what was live before, what is switched off. Each remote is judged alone. */
export const registryFileSchema = z.object({ remotes: z.record(z.string(), z.unknown()) })
