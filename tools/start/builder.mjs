// Runs build programs in this process, one after another, as the parent process requests them.
import { pathToFileURL } from 'node:url'

process.on('message', async ({ folder, program }) => {
  process.chdir(folder)
  // A module runs once for each URL.
  await import(`${pathToFileURL(program).href}?${folder}`)
  process.send?.('built')
})
process.on('disconnect', () => process.exit())
