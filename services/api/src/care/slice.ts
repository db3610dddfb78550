import { applyRetention, type Slice } from '../platform/index.ts'
import { deskRoutes } from './desk-routes.ts'
import { callBackRoutes } from './endpoints/call-back-routes.ts'
import { caseRoutes } from './endpoints/case-routes.ts'
import { careParts, careRetention } from './kept.ts'

/** What customers ask of people: each request is a case with a protocol, an answer and an end. */
export const careSlice: Slice = {
  name: 'care',
  registerRoutes: (app, platform) => {
    callBackRoutes(app, platform)
    caseRoutes(app, platform)
  },
  registerAdminRoutes: deskRoutes,
  retainedData: careParts,
  retention: careRetention,
  recurringJobs: ({ db, clock }) => [
    {
      name: 'care.sweep',
      intervalMs: 3_600_000,
      run: () => applyRetention(db, clock.now(), careRetention),
    },
  ],
}
