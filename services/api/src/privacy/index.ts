/** What customers may do with what is kept about them. */
import { forgetWhatIsOver, platformParts, type Slice } from '../platform/index.ts'
import { myDataRoutes } from './my-data-routes.ts'
import { privacyRetention, requestPart } from './requests.ts'

/** Over what the other parts of the API keep. */
export const privacySlice = (others: readonly Slice[]): Slice => ({
  name: 'privacy',
  routes: (app, platform) =>
    myDataRoutes(app, platform, [
      ...platformParts(platform),
      ...others.flatMap((slice) => slice.kept?.(platform) ?? []),
      requestPart,
    ]),
  retention: privacyRetention,
  jobs: ({ db, clock }) => [
    {
      name: 'privacy.sweep',
      everyMs: 3_600_000,
      run: () => forgetWhatIsOver(db, clock.now(), privacyRetention),
    },
  ],
})
