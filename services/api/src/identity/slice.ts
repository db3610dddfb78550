import type { Slice } from '../platform/index.ts'
import { registerAccessRoutes } from './endpoints/access-routes.ts'
import { registerCompanyRoutes } from './endpoints/company-routes.ts'
import { registerCustomerRoutes } from './endpoints/customer-routes.ts'
import { registerEmailRoutes } from './endpoints/email-routes.ts'
import { registerInboundSmsRoutes } from './endpoints/inbound-sms-routes.ts'
import { registerInviteRoutes } from './endpoints/invite-routes.ts'
import { registerLoginRoutes } from './endpoints/login-routes.ts'
import { registerInvitationRoutes } from './endpoints/invitation-routes.ts'
import { registerNotificationPreferenceRoutes } from './endpoints/notification-preference-routes.ts'
import { registerProofRoutes } from './endpoints/proof-routes.ts'
import { registerPublicRoutes } from './endpoints/public-routes.ts'
import { registerOptimizedJourneyRoutes } from './endpoints/optimized-journey-routes.ts'
import { registerNumberVerificationRoutes } from './endpoints/number-verification-routes.ts'
import { registerPartnerTokenCheck } from './endpoints/partner-check-route.ts'
import {
  registerPartnerGauges,
  registerPartnerSwitchRoutes,
} from './endpoints/partner-switch-routes.ts'
import { registerPasskeyLoginRoutes } from './endpoints/passkey-login-routes.ts'
import { registerPasskeyRoutes } from './endpoints/passkey-routes.ts'
import { registerPeopleRoutes } from './endpoints/people-routes.ts'
import { registerPinRoutes } from './endpoints/pin-routes.ts'
import { registerRemoteFailuresRoute } from './endpoints/remote-failures-route.ts'
import { registerSessionRoutes } from './endpoints/session-routes.ts'
import { registerStopCodesRoutes } from './endpoints/stop-codes-route.ts'
import { registerUnsubscribeRoute } from './endpoints/unsubscribe-route.ts'
import { registerVerifyPinRoute } from './endpoints/verify-pin-route.ts'
import { createDaytimeHandlers } from './daytime-messages.ts'
import { registerGuessGauges } from './gauges.ts'
import { createInboundSmsJobs, createInboundSmsReader } from './inbound-sms/inbound-sms-jobs.ts'
import { registerInboundSmsWebhook } from './inbound-sms/inbound-sms-webhook.ts'
import { createIdentityRows } from './keyed-rows.ts'
import { createIdentityDataSources, identityRetention } from './retained-data.ts'
import type { IdentityPorts } from './ports.ts'
import { findReportsByTraceId } from './store/reports.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

/** Login, session and the data that belongs to a customer rather than to a contract. */
export const createIdentitySlice = (ports: IdentityPorts): Slice => ({
  name: 'identity',
  registerRoutes: (app, platform) => {
    registerLoginRoutes(app, platform, ports)
    registerPinRoutes(app, platform, ports)
    registerVerifyPinRoute(app, platform)
    registerInboundSmsRoutes(app, platform)
    registerInboundSmsWebhook(app, platform, createInboundSmsReader(platform, ports))
    registerNumberVerificationRoutes(app, platform, ports)
    registerStopCodesRoutes(app, platform)
    registerPasskeyLoginRoutes(app, platform, ports)
    registerPasskeyRoutes(app, platform)
    registerOptimizedJourneyRoutes(app, platform, ports)
    registerSessionRoutes(app, platform)
    registerAccessRoutes(app, platform)
    registerCustomerRoutes(app, platform, ports)
    registerEmailRoutes(app, platform)
    registerNotificationPreferenceRoutes(app, platform)
    registerUnsubscribeRoute(app, platform)
    registerCompanyRoutes(app, platform, ports)
    registerPeopleRoutes(app, platform)
    registerInviteRoutes(app, platform)
    registerInvitationRoutes(app, platform)
    registerProofRoutes(app, platform, ports)
    registerPublicRoutes(app, platform)
    registerGuessGauges(platform)
    registerPartnerGauges(platform)
  },
  registerAdminRoutes: (app, platform) => {
    registerPartnerTokenCheck(app, platform)
    registerPartnerSwitchRoutes(app, platform)
    registerRemoteFailuresRoute(app, platform)
    app.get<{ Params: { number: string } }>('/reports/:number', async ({ params }) =>
      findReportsByTraceId(platform.db, params.number),
    )
  },
  outboxHandlers: createDaytimeHandlers,
  retainedData: createIdentityDataSources,
  retention: identityRetention,
  keyedRows: createIdentityRows,
  recurringJobs: (platform) => [
    {
      name: 'identity.sweep',
      intervalMs: 3_600_000,
      run: () => deleteExpiredData(platform.db, platform.clock.now()),
    },
    ...createInboundSmsJobs(platform, createInboundSmsReader(platform, ports)),
  ],
})
