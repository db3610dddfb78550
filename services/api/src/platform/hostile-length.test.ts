import { findSlowParsing } from '@portal/service/testing/hostile-length'
import { createTestApi } from '../testing/test-api.ts'

it('the API parses each header and query in linear time', async () => {
  const api = await createTestApi('pglite', { config: { logLevel: 'error' } })
  const slow = await findSlowParsing(['/api/contracts'], ({ path, headers }) =>
    api.app.inject({ url: path, headers }),
  )
  await api.close()
  expect(slow).toEqual([])
})
