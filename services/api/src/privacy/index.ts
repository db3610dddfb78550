import { applyRetention, createPlatformDataSources, type Slice } from '../platform/index.ts'
import { registerMyDataRoutes } from './my-data-routes.ts'
import { privacyRetention, requestData } from './requests.ts'

/** Exports and erases the retained data of all modules (LGPD, art. 18). */
export const createPrivacySlice = (others: readonly Slice[]): Slice => ({
  name: 'privacy',
  registerRoutes: (app, platform) =>
    registerMyDataRoutes(app, platform, [
      ...createPlatformDataSources(platform),
      ...others.flatMap((slice) => slice.retainedData?.(platform) ?? []),
      requestData,
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
