import { createEdgeHarness, startOrigin, type EdgeHarness } from '../testing/edge-harness.ts'

const PARTNER = 'https://clube.example.com'

describe('a problem of the edge', () => {
  let edge: EdgeHarness
  beforeAll(async () => {
    const api = await startOrigin(() => undefined)
    await api.close()
    edge = await createEdgeHarness({ API_URL: api.url, PARTNER_ORIGINS: PARTNER })
  })
  afterAll(() => edge.close())

  const send = (method: 'GET' | 'OPTIONS', origin?: string) =>
    edge.app.inject({ method, url: '/api/open/status', headers: { ...(origin && { origin }) } })

  it('is in Portuguese and names the request', async () => {
    const response = await send('GET')
    expect(response.statusCode).toBe(502)
    expect(response.json()).toEqual({
      code: 'SERVICE.UNREACHABLE',
      message: 'O serviço não respondeu. Tente novamente em alguns segundos.',
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
    })
  })

  it('can be read by the page of a partner', async () => {
    const { statusCode, headers } = await send('GET', PARTNER)
    expect([statusCode, headers['access-control-allow-origin'], headers.vary]).toEqual([
      502,
      PARTNER,
      'origin',
    ])
    expect(headers['access-control-expose-headers']).toContain('retry-after')
  })

  it('does not fail the preflight request of a partner', async () => {
    const { statusCode, headers } = await send('OPTIONS', PARTNER)
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, PARTNER])
    expect(headers['access-control-allow-headers']).toContain('idempotency-key')
  })

  it('cannot be read by other pages', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { statusCode, headers } = await send(method, 'https://other.example.com')
      expect(statusCode).toBe(502)
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})
