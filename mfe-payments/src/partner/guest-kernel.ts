import { OPERATOR, PORTAL, EXTERNAL_LINKS } from '@portal/contract/operator'
import { createKernel, createPartnerPage, type HostKernel } from 'shared-kernel/guest'
import { createDpopFetch } from './dpop-fetch.ts'

/** The plumbing of one mount. Two mounts on a page know nothing of each other. `path`: the page that is shown. */
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
    // Where a session ends there is nowhere to go: the guest itself says so.
    navigate: () => undefined,
    renew,
    fetch: createDpopFetch(),
  })
