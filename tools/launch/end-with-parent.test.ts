import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PRELOAD = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url))

/** A process of a stack that runs this code, and tells its parent by messages. */
const startProcess = (code: string) =>
  spawn(process.execPath, ['--import', PRELOAD, '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

it('a process of a stack survives the start and the end of a worker thread', async () => {
  const child = startProcess(`
    import { Worker } from 'node:worker_threads'
    new Worker('', { eval: true }).on('exit', (code) => process.send({ code }))
  `)
  expect(await Promise.race([once(child, 'message'), once(child, 'exit')])).toEqual([
    { code: 0 },
    undefined,
  ])
  child.kill()
})

it('a process of a stack ends when its parent disconnects', async () => {
  const child = startProcess('setInterval(() => undefined, 1_000); process.send("ready")')
  await once(child, 'message')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})
