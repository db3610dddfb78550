/** What customers may do with what is kept about them. */
import { forgetWhatIsOver, platformParts, type Slice } from '../platform'
import { myDataRoutes } from './my-data-routes'
import { privacyRetention, requestPart } from './requests'

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
