import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const countTimers = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

const { file, calls } = workerData
const before = countTimers()
const { config, remote, ...bundle } = createRequire(import.meta.url)(file)
if (countTimers() > before)
  throw new Error('it starts a timer when it is loaded; start it in an effect that clears it again')
const results = []
for (const { render, path, more } of calls)
  results.push(await bundle[render](remote, path, { ...config, ...more }))
parentPort?.postMessage(results)
