import { STORE } from '../testing/stores.ts'
import { createTestApi } from '../testing/test-api.ts'
import { buildAdminServer } from './admin/admin-server.ts'

describe('readiness of a process whose clock differs from the database', () => {
  it.each([
    [5000, 200, { status: 'ready' }],
    [6000, 503, { skewSeconds: 6 }],
    [-86_400_000, 503, { skewSeconds: -86_400 }],
  ])('refuses traffic from more than five seconds on: %i ms', async (skewMs, status, body) => {
    const api = await createTestApi(STORE, {
      time: { now: () => Date.now(), measureSkew: () => skewMs, ensureCurrent: () => undefined },
    })
    const response = await api.app.inject('/readyz')
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject(body)
    const admin = await buildAdminServer(api.platform, [])
    expect((await admin.inject('/metrics')).body).toContain(
      `portal_clock_skew_seconds ${skewMs / 1000}`,
    )
    await api.close()
  })

  it('is decided by a new reading of the database after a jump', async () => {
    let skewMs = 86_400_000
    const api = await createTestApi(STORE, {
      time: {
        now: () => Date.now(),
        measureSkew: () => skewMs,
        ensureCurrent: async () => {
          skewMs = 0
        },
      },
    })
    expect((await api.app.inject('/readyz')).statusCode).toBe(200)
    await api.close()
  })
})
