import { ConfigurationError } from '@portal/service/configuration'
import { readConfig } from '../config.ts'
import { createEdge } from '../server.ts'

it('the edge does not start without a build of the host', async () => {
  const start = createEdge(readConfig({ HOST_DIST: '/no/dist', LOG_LEVEL: 'silent' }))
  await expect(start).rejects.toThrow(ConfigurationError)
  await expect(start).rejects.toThrow(
    'HOST_DIST: /no/dist has no build of the host: latest.json is missing',
  )
})
