/** Records the stack that starts each interval of the page. Runs before the scripts of the page. */
export const watchTimers = (page) =>
  page.addInitScript(() => {
    const starts = new Map()
    const { setInterval: start, clearInterval: clear } = globalThis
    Object.assign(globalThis, {
      setInterval: (handler, delay, ...more) => {
        const id = start(handler, delay, ...more)
        starts.set(id, new Error('interval').stack)
        return id
      },
      clearInterval: (id) => {
        starts.delete(id)
        clear(id)
      },
    })
    globalThis.listIntervalStarts = () => [...starts.values()]
  })

/** Returns the file of the remote that started an interval which still runs, or undefined. */
export async function findRunningInterval(page, name) {
  const stacks = await page.evaluate(() => globalThis.listIntervalStarts())
  const [, file] = new RegExp(`/remotes/${name}/[^/]+/([\\w.-]+)`).exec(stacks.join('\n')) ?? []
  return file
}
