import { createHash, createPublicKey, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import type { Config } from '../config/index.ts'
import { generatePrivateKey } from './generate-private-key.ts'
import type { TestApi } from './test-api.ts'

const TOKEN_URL = 'https://operator.example/token'
const CLIENT_ID = 'portal'

const privateKey = generatePrivateKey()

/** Configuration of the API for the fake operator, with the client's key in a temporary folder. */
export const createOperatorConfig = () => {
  const keyFile = join(mkdtempSync(join(tmpdir(), 'operator-')), 'client.key.pem')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return {
    baseUrl: 'https://operator.example',
    apiKey: 'key',
    numberVerification: {
      authorizeUrl: 'https://operator.example/authorize?tenant=1',
      tokenUrl: TOKEN_URL,
      clientId: CLIENT_ID,
      keyFile,
    },
  } satisfies Config['network']
}

export interface FakeOperator {
  /** Follows the authorization URL in a browser on the network with this phone. Returns the query of the redirect. */
  authorize(url: string, phone: string): { code: string; state: string }
  /** Access tokens that were issued. */
  readonly tokens: string[]
  /** Phones whose verification was requested. */
  readonly asked: string[]
  /** Last change of the SIM. */
  latestSimChange: string | null
  /** Replaces the response of a request by the end of its URL. */
  readonly responses: Map<string, () => Response | Promise<Response>>
}

/**
 * Mocks fetch with the mobile operator: token endpoint, Number Verification and SIM Swap. Other
 * URLs reach the former mock.
 */
export const mockOperator = ({ platform }: Pick<TestApi, 'platform'>): FakeOperator => {
  const authorized = new Map<string, { url: URLSearchParams; phone: string }>()
  const phones = new Map<string, string>()
  const operator: FakeOperator = {
    tokens: [],
    asked: [],
    latestSimChange: null,
    responses: new Map(),
    authorize: (href, phone) => {
      const url = new URL(href).searchParams
      const code = randomUUID()
      authorized.set(code, { url, phone })
      return { code, state: url.get('state') ?? '' }
    },
  }

  const createToken = async (form: URLSearchParams): Promise<Response> => {
    await jwtVerify(form.get('client_assertion') ?? '', createPublicKey(privateKey), {
      issuer: CLIENT_ID,
      subject: CLIENT_ID,
      audience: TOKEN_URL,
      maxTokenAge: '300s',
      requiredClaims: ['jti', 'exp'],
      currentDate: platform.clock.now(),
    })
    const code = form.get('code') ?? ''
    const { url, phone } = authorized.get(code) ?? {}
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '')
    if (
      phone === undefined ||
      form.get('grant_type') !== 'authorization_code' ||
      url?.get('code_challenge') !== challenge.digest('base64url') ||
      url.get('redirect_uri') !== form.get('redirect_uri')
    )
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    authorized.delete(code)
    const token = randomUUID()
    phones.set(token, phone)
    operator.tokens.push(token)
    return Response.json({ access_token: token, token_type: 'Bearer', expires_in: 300 })
  }

  const verifyNumber = (init: RequestInit | undefined): Response => {
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const { phoneNumber } = JSON.parse(String(init?.body)) as { phoneNumber: string }
    operator.asked.push(phoneNumber)
    const devicePhoneNumberVerified = phones.get(token) === phoneNumber
    return phones.delete(token)
      ? Response.json({ devicePhoneNumberVerified })
      : Response.json({}, { status: 401 })
  }

  const other = jest.isMockFunction(globalThis.fetch)
    ? jest.spyOn(globalThis, 'fetch').getMockImplementation()
    : undefined
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input)
    const own = [...operator.responses].find(([end]) => url.endsWith(end))?.[1]
    if (own !== undefined) return own()
    if (url === TOKEN_URL) return createToken(init?.body as URLSearchParams)
    if (url === 'https://operator.example/number-verification/v2/verify') return verifyNumber(init)
    if (url === 'https://operator.example/sim-swap/v2/retrieve-date')
      return Response.json({ latestSimChange: operator.latestSimChange })
    if (other === undefined) throw new TypeError('fetch failed')
    return other(input, init)
  })
  return operator
}
