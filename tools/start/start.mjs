// npm start: builds and starts everything and stays until Ctrl-C.
// npm start -- --fresh deletes the data first, npm start -- --https enables TLS and HTTP/2.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getDefaultDataFolder } from '../../packages/service/src/data-folder.ts'
import { deleteFolder } from '../../packages/service/src/folder-lock.ts'
import { build } from './build.mjs'
import { getPorts } from './ports.mjs'
import { root } from './root.mjs'
import { startStack } from './stack.mjs'

const offset = Number(process.env.PORTAL_PORT_OFFSET ?? 0)
const dataDir = process.env.PORTAL_DATA ?? getDefaultDataFolder(root, offset)

try {
  const { fresh, https } = parseArgs({
    options: { fresh: { type: 'boolean' }, https: { type: 'boolean', default: false } },
  }).values
  getPorts(offset)
  if (fresh) deleteFolder(dataDir)
  await build()
  const stack = await startStack({ offset, dataDir, https })
  let stopping = false
  const stop = async (code) => {
    if (stopping) return
    stopping = true
    await stack.stop()
    process.exit(code)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  void stack.failed.then((message) => {
    if (stopping) return
    console.error(message)
    void stop(1)
  })
  console.log(`Sandbox (SMS, e-mail, bank): ${stack.urls.sandbox}`)
  console.log(`A partner's app: ${stack.urls.partner}`)
  if (https)
    console.log(
      `Signed by an authority of its own, to be trusted by the browser that tries it: ${join(dataDir, 'sandbox/pix-tls/ca.pem')}`,
    )
  console.log(`Portal ready: ${stack.urls.portal}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
