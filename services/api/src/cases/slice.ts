import { applyRetention, type Slice } from '../platform/index.ts'
import { applyPassedDeadlines } from './apply-deadline.ts'
import { registerCaseGauges } from './gauges.ts'
import { registerSupportDeskRoutes } from './support-desk-routes.ts'
import type { ContestPorts } from './contest-case.ts'
import { registerCallBackRoutes } from './endpoints/call-back-routes.ts'
import { registerCaseFileRoutes } from './endpoints/case-file-routes.ts'
import { registerCaseRoutes } from './endpoints/case-routes.ts'
import { createCaseDataSources, casesRetention } from './retained-data.ts'
import { createCaseFileRows } from './store/case-files.ts'
import { createCaseRows } from './store/encrypted-cases.ts'

/** Support cases: requests of customers with protocol, answer and final state. */
export const createCasesSlice = (ports: ContestPorts = {}): Slice => ({
  name: 'cases',
  registerRoutes: (app, platform) => {
    registerCallBackRoutes(app, platform)
    registerCaseRoutes(app, platform, ports)
    registerCaseFileRoutes(app, platform)
    registerCaseGauges(platform)
  },
  registerAdminRoutes: (admin, platform) => registerSupportDeskRoutes(admin, platform, ports),
  retainedData: createCaseDataSources,
  retention: casesRetention,
  keyedRows: (platform) => [createCaseRows(platform), createCaseFileRows(platform)],
  recurringJobs: (platform) => [
    {
      name: 'cases.deadlines',
      intervalMs: 60_000,
      runsAtStart: true,
      run: () => applyPassedDeadlines(platform, ports),
    },
    {
      name: 'cases.sweep',
      intervalMs: 3_600_000,
      run: () => applyRetention(platform.db, platform.clock.now(), casesRetention),
    },
  ],
})
