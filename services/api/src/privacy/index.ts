/** What customers may do with what is kept about them. */
import { applyRetention, createPlatformDataSources, type Slice } from '../platform/index.ts'
import { myDataRoutes } from './my-data-routes.ts'
import { privacyRetention, requestPart } from './requests.ts'

/** Over what the other parts of the API keep. */
export const privacySlice = (others: readonly Slice[]): Slice => ({
  name: 'privacy',
  registerRoutes: (app, platform) =>
    myDataRoutes(app, platform, [
      ...createPlatformDataSources(platform),
      ...others.flatMap((slice) => slice.retainedData?.(platform) ?? []),
      requestPart,
    ]),
  retention: privacyRetention,
  recurringJobs: ({ db, clock }) => [
    {
      name: 'privacy.sweep',
      intervalMs: 3_600_000,
      run: () => applyRetention(db, clock.now(), privacyRetention),
    },
  ],
})
