import type { CDPSession } from '@playwright/test'
import { expect, test } from '../support/watch.ts'

interface Held {
  /** Objects and functions of pages; what the engine compiled and noted down about them is its own, and bounded. */
  objects: number
  nodes: number
  listeners: number
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

const KINDS = new Set(['object', 'closure', 'array'])

/** Counts what the page holds once all that nobody needs is gone. */
const heldBy = async (inspector: CDPSession): Promise<Held> => {
  const parts: string[] = []
  const take = ({ chunk }: { chunk: string }) => parts.push(chunk)
  inspector.on('HeapProfiler.addHeapSnapshotChunk', take)
  await inspector.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  inspector.off('HeapProfiler.addHeapSnapshotChunk', take)
  const {
    snapshot: { meta },
    nodes,
  } = JSON.parse(parts.join('')) as Snapshot
  const {
    node_fields: fields,
    node_types: [types],
  } = meta
  const count = nodes.filter(
    (value, index) =>
      index % fields.length === fields.indexOf('type') && KINDS.has(types[value] ?? ''),
  ).length
  const counters = await inspector.send('Memory.getDOMCounters')
  return { objects: count, nodes: counters.nodes, listeners: counters.jsEventListeners }
}

test('a tab that is walked through all day holds no more than in the morning', async ({
  page,
  signInAs,
}) => {
  await signInAs('pf-overdue')
  const bill = page.getByRole('link', { name: /^Detalhes da fatura/ }).first()
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await bill.click()
      await expect(page.getByRole('heading', { name: 'Resumo do contrato' })).toBeVisible()
      await page.getByRole('link', { name: 'Pagar', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()
      await page.goBack()
      await page.goBack()
      await expect(bill).toBeVisible()
    }
  }
  const inspector = await page.context().newCDPSession(page)
  const ROUNDS = 15
  await rounds(6)
  const morning = await heldBy(inspector)
  await rounds(ROUNDS)
  const evening = await heldBy(inspector)
  // A leak is at least one listener or node in each round, and hundreds of objects where a whole page stays alive. What a request that is
  // under way holds at the moment of counting (an abort listener, a timer) does not grow with the rounds: on a loaded machine it was up to three.
  expect(evening.objects - morning.objects).toBeLessThan(30 * ROUNDS)
  expect(evening.nodes - morning.nodes).toBeLessThan(ROUNDS)
  expect(evening.listeners - morning.listeners).toBeLessThan(ROUNDS)
})
