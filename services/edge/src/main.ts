import { setTimeout as wait } from 'node:timers/promises'
import { startTracing } from '@portal/tracing'
import { readConfig } from './config.ts'
import { createEdge } from './server.ts'

const config = readConfig(process.env)
const tracing = await startTracing('edge')
const app = await createEdge(config)

/** After the balancers have noticed; calls in flight may take half a minute more. */
const LAST_ANSWERS_MS = 35_000

async function leave(): Promise<void> {
  app.readiness.leave()
  setTimeout(() => process.exit(1), config.drainMs + LAST_ANSWERS_MS).unref()
  await wait(config.drainMs)
  await app.close()
  await app.inside.close()
  await tracing.stop()
  process.exit(0)
}

let isLeaving = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!isLeaving) void leave()
    isLeaving = true
  })
}

await app.listen({ port: config.port, host: config.host })
if (config.inside !== null) await app.inside.listen(config.inside)
