import { OPERATOR, PORTAL, EXTERNAL_LINKS } from '@portal/contract/operator'
import { createKernel, createPartnerPage, type HostKernel } from 'shared-kernel/guest'
import { createDpopFetch } from './dpop-fetch.ts'

/** Creates an isolated kernel for one mount. `path` returns the current page for reports. */
export const createGuestKernel = (
  origin: string,
  path: () => string,
  renew: () => Promise<{ accessToken: string; expirationTime: string }>,
): HostKernel =>
  createKernel({
    config: {
      ...PORTAL,
      brand: OPERATOR,
      links: EXTERNAL_LINKS,
      partnerOrigins: [],
      isGuest: true,
    },
    page: createPartnerPage(origin, path),
    // No redirect when a session ends: the guest renders the signed-out screen.
    navigate: () => undefined,
    renew,
    fetch: createDpopFetch(),
  })
