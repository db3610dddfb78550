import type { Slice } from '../platform/index.ts'
import { accessRoutes } from './endpoints/access-routes.ts'
import { customerCareRoutes } from './endpoints/customer-care-routes.ts'
import { emailRoutes } from './endpoints/email-routes.ts'
import { inviteRoutes } from './endpoints/invite-routes.ts'
import { loginRoutes } from './endpoints/login-routes.ts'
import { invitationRoutes } from './endpoints/invitation-routes.ts'
import { noticeChoiceRoutes } from './endpoints/notice-choice-routes.ts'
import { openRoutes } from './endpoints/open-routes.ts'
import { optimizedJourneyRoutes } from './endpoints/optimized-journey-routes.ts'
import { partnerCheckRoute } from './endpoints/partner-check-route.ts'
import { passkeyLoginRoutes } from './endpoints/passkey-login-routes.ts'
import { passkeyRoutes } from './endpoints/passkey-routes.ts'
import { peopleRoutes } from './endpoints/people-routes.ts'
import { pinRoutes } from './endpoints/pin-routes.ts'
import { remoteFailuresRoute } from './endpoints/remote-failures-route.ts'
import { sessionRoutes } from './endpoints/session-routes.ts'
import { verifyPinRoute } from './endpoints/verify-pin-route.ts'
import { identityParts, identityRetention } from './kept.ts'
import type { IdentityPorts } from './ports.ts'
import { reportsWith } from './store/answers.ts'
import { sweepIdentity } from './sweep.ts'

/** Who the customer is: login, session, and what hangs on the customer alone. */
export const identitySlice = (ports: IdentityPorts): Slice => ({
  name: 'identity',
  registerRoutes: (app, platform) => {
    loginRoutes(app, platform, ports)
    pinRoutes(app, platform, ports)
    verifyPinRoute(app, platform)
    passkeyLoginRoutes(app, platform, ports)
    passkeyRoutes(app, platform)
    optimizedJourneyRoutes(app, platform, ports)
    sessionRoutes(app, platform)
    accessRoutes(app, platform)
    customerCareRoutes(app, platform, ports)
    emailRoutes(app, platform)
    noticeChoiceRoutes(app, platform)
    peopleRoutes(app, platform)
    inviteRoutes(app, platform)
    invitationRoutes(app, platform)
    openRoutes(app, platform)
  },
  registerAdminRoutes: (app, platform) => {
    partnerCheckRoute(app, platform)
    remoteFailuresRoute(app, platform)
    app.get<{ Params: { number: string } }>('/reports/:number', async ({ params }) =>
      reportsWith(platform.db, params.number),
    )
  },
  retainedData: identityParts,
  retention: identityRetention,
  recurringJobs: ({ db, clock }) => [
    { name: 'identity.sweep', intervalMs: 3_600_000, run: () => sweepIdentity(db, clock.now()) },
  ],
})
