import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { exitWithError, onShutdown } from '@portal/service/shutdown'
import { startTracing } from '@portal/tracing'
import { readConfig } from './config.ts'
import { createHttpsRedirect } from './http/https-redirect.ts'
import { createEdge } from './server.ts'

/** Timeout of requests in flight, after the drain time. */
const SHUTDOWN_TIMEOUT_MS = 35_000

try {
  const config = readConfig(process.env)
  const tracing = await startTracing('edge')
  const app = await createEdge(config)
  const redirect = createHttpsRedirect({ ...config, httpsPort: config.port })

  onShutdown(async () => {
    app.readiness.startDraining()
    await wait(config.drainMs)
    await app.close()
    await app.admin.close()
    redirect.close()
    await tracing.stop()
  }, config.drainMs + SHUTDOWN_TIMEOUT_MS)

  await app.listen({ port: config.port, host: config.host })
  if (config.admin !== null) await app.admin.listen(config.admin)
  if (config.tls?.redirectPort)
    await once(redirect.listen(config.tls.redirectPort, config.host), 'listening')
} catch (error) {
  exitWithError(error)
}
