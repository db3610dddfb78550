import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEdgeHarness, startOrigin, type EdgeHarness } from '../testing/edge-harness.ts'

let api: Awaited<ReturnType<typeof startOrigin>>
let edge: EdgeHarness
let empty: string
beforeEach(async () => {
  empty = mkdtempSync(join(tmpdir(), 'no-host-'))
  api = await startOrigin((_request, response) => void response.end())
  edge = await createEdgeHarness({ API_URL: api.url, HOST_DIST: empty })
})
afterEach(async () => {
  await edge.close()
  await api.close()
  rmSync(empty, { recursive: true })
})

it('an edge without a build of the host gets no customers', async () => {
  const response = await edge.app.inject('/readyz')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({ status: 'waiting for a build of the host in HOST_DIST' })
  expect((await edge.app.inject('/livez')).statusCode).toBe(200)
})
