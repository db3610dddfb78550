import { readConfig } from './config'
import { createEdge } from './server'

const config = readConfig(process.env)
const app = await createEdge(config)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)))
}

await app.listen({ port: config.port, host: config.host })
