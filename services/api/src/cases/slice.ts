import { applyRetention, type Slice } from '../platform/index.ts'
import { registerSupportDeskRoutes } from './support-desk-routes.ts'
import { registerCallBackRoutes } from './endpoints/call-back-routes.ts'
import { registerCaseRoutes } from './endpoints/case-routes.ts'
import { createCaseDataSources, casesRetention } from './retained-data.ts'
import { createCaseRows } from './store/encrypted-cases.ts'

/** Support cases: requests of customers with protocol, answer and final state. */
export const casesSlice: Slice = {
  name: 'cases',
  registerRoutes: (app, platform) => {
    registerCallBackRoutes(app, platform)
    registerCaseRoutes(app, platform)
  },
  registerAdminRoutes: registerSupportDeskRoutes,
  retainedData: createCaseDataSources,
  retention: casesRetention,
  keyedRows: (platform) => [createCaseRows(platform)],
  recurringJobs: ({ db, clock }) => [
    {
      name: 'cases.sweep',
      intervalMs: 3_600_000,
      run: () => applyRetention(db, clock.now(), casesRetention),
    },
  ],
}
