import { findSlowParsing } from '@portal/service/testing/hostile-length'
import { STORE } from '../testing/stores.ts'
import { createTestApi } from '../testing/test-api.ts'

it('the API parses each header and query in linear time', async () => {
  const api = await createTestApi(STORE, { config: { logLevel: 'error' } })
  const slow = await findSlowParsing(['/api/contracts'], ({ path, headers }) =>
    api.app.inject({ url: path, headers }),
  )
  await api.close()
  expect(slow).toEqual([])
})
