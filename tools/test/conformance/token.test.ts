import { createPixToken } from '../../../services/api/src/payments/methods/pix/token.ts'
import { createSend } from '../../../services/api/src/payments/providers/provider-http.ts'
import { startAuthorizationServer, type AuthorizationClient } from './authorization-server.ts'

const CLIENT: Omit<AuthorizationClient, 'clientAuth'> = {
  clientId: 'por:tal',
  clientSecret: 'a b+c/%25:&=~',
  scope: 'cobv.write cobv.read',
}

it.each(['client_secret_basic', 'client_secret_post'] as const)(
  'an authorization server issues a token with the requested scope to a client of %s',
  async (clientAuth) => {
    const server = await startAuthorizationServer({ ...CLIENT, clientAuth })
    try {
      const bodies: unknown[] = []
      const send = createSend()
      const token = createPixToken(
        async (request) => {
          const response = await send(request)
          bodies.push(response.body)
          return response
        },
        { ...CLIENT, clientAuth, tokenUrl: `${server.url}/token` },
      )
      const issued = await token.get()
      expect(bodies).toEqual([
        { access_token: issued, token_type: 'Bearer', expires_in: 600, scope: CLIENT.scope },
      ])
      expect(await token.get()).toBe(issued)
      expect(bodies).toHaveLength(1)
    } finally {
      await server.stop()
    }
  },
)
