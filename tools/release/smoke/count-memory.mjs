import { navigateWithinTab } from './leave-page.mjs'

const WARM_UP_VISITS = 3
const VISITS = 20
/** Three times the growth of the portal's own pages, which the engine's caches explain. */
const MAX_BYTES_PER_VISIT = 100_000

/**
 * Visits a page repeatedly within one tab, and returns what stays as a sentence part, or undefined.
 * `addresses` are the page and one without anything of the remote; `waitForPage` resolves when the
 * page of an address is shown.
 */
export async function findMemoryLeak(page, [address, unknown], waitForPage) {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Performance.enable')
  const measure = async () => {
    await inspector.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await inspector.send('Memory.getDOMCounters')
    const { metrics } = await inspector.send('Performance.getMetrics')
    const { value } = metrics.find(({ name }) => name === 'JSHeapUsedSize')
    return { nodes, listeners: jsEventListeners, bytes: value }
  }
  const runVisits = async (times) => {
    for (let left = times; left > 0; left -= 1)
      for (const one of [address, unknown]) {
        await navigateWithinTab(page, one)
        await waitForPage(one)
      }
  }
  await runVisits(WARM_UP_VISITS)
  const before = await measure()
  await runVisits(VISITS)
  const after = await measure()
  const grown = ['listeners', 'nodes'].find((kind) => after[kind] - before[kind] >= VISITS)
  if (grown) return `${VISITS} visits leave ${after[grown] - before[grown]} ${grown} in the page`
  const bytes = after.bytes - before.bytes
  return bytes > VISITS * MAX_BYTES_PER_VISIT
    ? `${VISITS} visits leave ${Math.ceil(bytes / 1000)} KB in memory`
    : undefined
}
