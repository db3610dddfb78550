import { forgetWhatIsOver, type Slice } from '../platform'
import { deskRoutes } from './desk-routes'
import { callBackRoutes } from './endpoints/call-back-routes'
import { caseRoutes } from './endpoints/case-routes'
import { careParts, careRetention } from './kept'

/** What customers ask of people: each request is a case with a protocol, an answer and an end. */
export const careSlice: Slice = {
  name: 'care',
  routes: (app, platform) => {
    callBackRoutes(app, platform)
    caseRoutes(app, platform)
  },
  inside: deskRoutes,
  kept: () => careParts,
  retention: careRetention,
  jobs: ({ db, clock }) => [{ name: 'care.sweep', everyMs: 3_600_000, run: () => forgetWhatIsOver(db, clock.now(), careRetention) }],
}
