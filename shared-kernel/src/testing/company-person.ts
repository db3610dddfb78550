import * as contract from '@portal/contract'
import {
  customer,
  customerFixture,
  getRequiredRole,
  isRoleSufficient,
  ROLE_PROBLEMS,
  type Endpoint,
  type Role,
} from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { createTestKernel, type TestKernel } from './create-test-kernel.ts'

const COMPANY = {
  accessToken: 'a.b.c',
  protocol: '202611210002',
  expirationTime: '2099-01-01T00:00:00Z',
  document: '11222333000181',
  type: 'PJ',
} as const

const getFixtureOutput = ({ id }: Endpoint): unknown =>
  (contract as unknown as Record<string, { output?: unknown } | undefined>)[`${id}Fixture`]?.output

const createFile = (): Response =>
  new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })

export interface CompanyPerson extends TestKernel {
  /** Ids of endpoints that changed something, sorted. */
  listChanges(): readonly string[]
  /** Ids of endpoints that the API would refuse for this role, in the order of the requests. */
  readonly refused: readonly string[]
}

/**
 * Signs in a person of a company. Every endpoint responds with its fixture, or with the API's
 * refusal for this role.
 */
export function createCompanyPerson(role: Role): CompanyPerson {
  const portal = createTestKernel({ session: 'signed-out' })
  const { kernel, api } = portal
  kernel.sessionControl.begin(COMPANY)
  kernel.sessionControl.confirm({
    access_token: COMPANY.accessToken,
    expirationTime: COMPANY.expirationTime,
    name: 'Padaria Sol Ltda',
    document: COMPANY.document,
    type: COMPANY.type,
    phone: null,
    tokenSms: 't',
    birthdate: null,
  })
  const refused: string[] = []
  const customerEndpoints = ALL_ENDPOINTS.filter(({ access }) => access === 'customer')
  for (const endpoint of customerEndpoints) {
    const needed = getRequiredRole(endpoint)
    const isJson = endpoint.responseKind === 'json'
    if (!isRoleSufficient(role, needed))
      api.handle(endpoint, () => {
        refused.push(endpoint.id)
        const code = ROLE_PROBLEMS[needed]
        return Response.json({ code, message: code, traceId: 'trace-1' }, { status: 422 })
      })
    else if (isJson) api.respond(endpoint, getFixtureOutput(endpoint))
    else if (endpoint.responseKind === 'pdf') api.handle(endpoint, createFile)
    else api.handle(endpoint, () => new Promise<Response>(() => undefined))
  }
  api.respond(customer, { ...customerFixture.output, person: 'Rita Campos', role })
  const listChanges = (): string[] =>
    customerEndpoints
      .filter((endpoint) => getRequiredRole(endpoint) !== 'sees')
      .filter((endpoint) => api.callsTo(endpoint).length > 0)
      .map(({ id }) => id)
      .sort()
  return { ...portal, refused, listChanges }
}
