import { forgetWhatIsOver, type Slice } from '../platform/index.ts'
import { deskRoutes } from './desk-routes.ts'
import { callBackRoutes } from './endpoints/call-back-routes.ts'
import { caseRoutes } from './endpoints/case-routes.ts'
import { careParts, careRetention } from './kept.ts'

/** What customers ask of people: each request is a case with a protocol, an answer and an end. */
export const careSlice: Slice = {
  name: 'care',
  routes: (app, platform) => {
    callBackRoutes(app, platform)
    caseRoutes(app, platform)
  },
  inside: deskRoutes,
  kept: careParts,
  retention: careRetention,
  jobs: ({ db, clock }) => [
    {
      name: 'care.sweep',
      everyMs: 3_600_000,
      run: () => forgetWhatIsOver(db, clock.now(), careRetention),
    },
  ],
}
