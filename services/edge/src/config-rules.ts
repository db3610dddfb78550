import { createRealUrlRule, createRequiredRule, type Rule } from '@portal/service/configuration'
import { GOOGLE_PAY_RULE } from './pages/google-pay.ts'
import type { readPortalFile } from './portal-file.ts'

/** Variables whose default is the sandbox, the example partner or this machine. */
const REQUIRED_IN_PRODUCTION = [
  'API_URL',
  'REMOTE_UPSTREAMS',
  'FRAME_ORIGINS',
  'PARTNER_ORIGINS',
  'GOOGLE_PAY_SCRIPT_URL',
]

/** Conditions on several variables of the edge, and what production requires. */
export const createRules = ({
  ports,
}: Pick<ReturnType<typeof readPortalFile>, 'ports'>): readonly Rule[] => [
  ...REQUIRED_IN_PRODUCTION.map(createRequiredRule),
  createRealUrlRule('FRAME_ORIGINS', [ports.cardFields]),
  createRealUrlRule('NETWORK_ORIGINS', [ports.sandbox]),
  createRealUrlRule('GOOGLE_PAY_SCRIPT_URL', [ports.wallet]),
  createRealUrlRule('PARTNER_ORIGINS', [ports.partner]),
  {
    variable: 'REGISTRY_TUF_ROOT_FILE',
    message: 'Must be set with REGISTRY_URL, and only with it',
    isMet: ({ REGISTRY_URL, REGISTRY_TUF_ROOT_FILE }) =>
      (REGISTRY_URL === undefined) === (REGISTRY_TUF_ROOT_FILE === undefined),
  },
  {
    variable: 'EDGE_TLS_KEY',
    message: 'Must be set with EDGE_TLS_CERT, and only with it',
    isMet: ({ EDGE_TLS_CERT, EDGE_TLS_KEY }) =>
      (EDGE_TLS_CERT === undefined) === (EDGE_TLS_KEY === undefined),
  },
  {
    variable: 'EDGE_REDIRECT_PORT',
    message: 'Requires EDGE_TLS_CERT',
    isMet: ({ EDGE_REDIRECT_PORT, EDGE_TLS_CERT }) =>
      EDGE_REDIRECT_PORT === undefined || EDGE_TLS_CERT !== undefined,
  },
  GOOGLE_PAY_RULE,
]
