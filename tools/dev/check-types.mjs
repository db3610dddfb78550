import { startCheck } from '../quality/types/compiler.mjs'

/**
 * Checks the types of the whole repository beside every build and shows errors in the overlay; the
 * build does not wait for it.
 */
export function checkTypes(compiler, server) {
  let child
  let hadErrors = false
  const sendToBrowsers = (type, data) =>
    server.sendMessage(server.webSocketServer?.clients ?? [], type, data)

  compiler.hooks.done.tap('types', () => {
    child?.kill()
    const mine = startCheck('tsconfig.json')
    child = mine
    mine.stderr.pipe(process.stderr)
    let output = ''
    mine.stdout.on('data', (chunk) => {
      output += chunk
    })
    mine.once('exit', () => {
      if (child !== mine) return
      const errors = output.split('\n').filter((line) => line.includes('error TS'))
      if (errors.length > 0) {
        console.error(errors.join('\n'))
        sendToBrowsers('errors', errors)
      } else if (hadErrors) {
        console.log('Types are right again.')
        sendToBrowsers('ok')
      }
      hadErrors = errors.length > 0
    })
  })
  compiler.hooks.shutdown.tap('types', () => child?.kill())
}
