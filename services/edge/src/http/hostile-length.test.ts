import { findSlowParsing } from '@portal/service/testing/hostile-length'
import { createEdgeHarness, startOrigin } from '../testing/edge-harness.ts'

it('the edge parses each header and query in linear time', async () => {
  const api = await startOrigin((_, response) => response.end('{}'))
  const edge = await createEdgeHarness({ API_URL: api.url, FILE_RATE_LIMIT_PER_IP: '1000000' })
  const slow = await findSlowParsing(
    ['/', '/registry.json', '/api/open/status'],
    ({ path, headers }) => edge.app.inject({ url: path, headers }),
  )
  await edge.close()
  await api.close()
  expect(slow).toEqual([])
})
