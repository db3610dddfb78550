import { ApiProblem, toRoutePattern } from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { listSpellings } from '@portal/contract/fixtures/path-spellings'
import Fastify from 'fastify'
import { handleUnknownRoutes } from './unknown-routes.ts'

const PATTERNS = [...new Set(ALL_ENDPOINTS.map(toRoutePattern))]

const createApp = () => {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(error instanceof ApiProblem && error.code === 'METHOD.NOT.ALLOWED' ? 405 : 404)
      .send(),
  )
  handleUnknownRoutes(app)
  for (const url of PATTERNS) app.get(url, () => 'known')
  return app
}

it('responds 405 to a wrong method on exactly the paths that the router knows, 404 on all others', async () => {
  const app = createApp()
  // Fastify rejects undecodable paths before routing.
  const decodable = PATTERNS.flatMap(listSpellings).filter((url) => !url.includes('%E0%A4%A'))
  for (const url of decodable) {
    const { statusCode } = await app.inject(url)
    const wrong = await app.inject({ method: 'DELETE', url })
    expect([url, wrong.statusCode]).toEqual([url, statusCode === 200 ? 405 : 404])
    if (statusCode === 200) expect(wrong.headers.allow).toBe('GET, HEAD')
  }
})

// ASVS 2.4.1
it('compares no route with a path that is longer than all of them', async () => {
  const app = createApp()
  await app.ready()
  const decode = jest.spyOn(globalThis, 'decodeURIComponent')
  expect((await app.inject(`/api${'/a%2F'.repeat(300)}`)).statusCode).toBe(404)
  expect(decode.mock.calls.length).toBeLessThan(PATTERNS.length)
  decode.mockRestore()
})
