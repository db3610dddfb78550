import type { Slice } from '../platform'
import { accessRoutes } from './endpoints/access-routes'
import { customerCareRoutes } from './endpoints/customer-care-routes'
import { emailRoutes } from './endpoints/email-routes'
import { loginRoutes } from './endpoints/login-routes'
import { invitationRoutes } from './endpoints/invitation-routes'
import { noticeChoiceRoutes } from './endpoints/notice-choice-routes'
import { openRoutes } from './endpoints/open-routes'
import { optimizedJourneyRoutes } from './endpoints/optimized-journey-routes'
import { partnerCheckRoute } from './endpoints/partner-check-route'
import { passkeyLoginRoutes } from './endpoints/passkey-login-routes'
import { passkeyRoutes } from './endpoints/passkey-routes'
import { peopleRoutes } from './endpoints/people-routes'
import { pinRoutes } from './endpoints/pin-routes'
import { remoteFailuresRoute } from './endpoints/remote-failures-route'
import { sessionRoutes } from './endpoints/session-routes'
import { identityParts, identityRetention } from './kept'
import type { IdentityPorts } from './ports'
import { reportsWith } from './store/answers'
import { sealRegister } from './store/seal-register'
import { sweepIdentity } from './store/sweep'

/** Who the customer is: login, session, and what hangs on the customer alone. */
export const identitySlice = (ports: IdentityPorts): Slice => ({
  name: 'identity',
  routes: (app, platform) => {
    loginRoutes(app, platform, ports)
    pinRoutes(app, platform, ports)
    passkeyLoginRoutes(app, platform, ports)
    passkeyRoutes(app, platform)
    optimizedJourneyRoutes(app, platform, ports)
    sessionRoutes(app, platform)
    accessRoutes(app, platform)
    customerCareRoutes(app, platform, ports)
    emailRoutes(app, platform)
    noticeChoiceRoutes(app, platform)
    peopleRoutes(app, platform)
    invitationRoutes(app, platform)
    openRoutes(app, platform)
  },
  prepare: ({ db, keys, clock }) => sealRegister(db, keys.customer, clock.now()),
  inside: (app, platform) => {
    partnerCheckRoute(app, platform)
    remoteFailuresRoute(app, platform)
    app.get<{ Params: { number: string } }>('/reports/:number', async ({ params }) =>
      reportsWith(platform.db, params.number),
    )
  },
  kept: identityParts,
  retention: identityRetention,
  jobs: ({ db, clock }) => [
    { name: 'identity.sweep', everyMs: 3_600_000, run: () => sweepIdentity(db, clock.now()) },
  ],
})
