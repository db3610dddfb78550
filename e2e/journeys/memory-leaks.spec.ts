import type { CDPSession } from '@playwright/test'
import { expect, test } from '../support/watch.ts'

interface RetainedCounts {
  /**
   * Counts objects and functions of pages; the engine's own compiled code and metadata are bounded.
   */
  objects: number
  nodes: number
  listeners: number
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

const KINDS = new Set(['object', 'closure', 'array'])

/** Counts what the page retains after garbage collection. */
const countRetained = async (inspector: CDPSession): Promise<RetainedCounts> => {
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

test('a tab that navigates all day does not leak memory or listeners', async ({
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
  const ROUNDS = 10
  await rounds(6)
  const morning = await countRetained(inspector)
  await rounds(ROUNDS)
  const noon = await countRetained(inspector)
  await rounds(ROUNDS)
  const evening = await countRetained(inspector)
  // A busy machine once retained a single part of 47 nodes, as many as the header has. A leak grows
  // in both halves of the day.
  const calculateGrowth = (kind: keyof RetainedCounts) =>
    Math.min(noon[kind] - morning[kind], evening[kind] - noon[kind])
  // A leak adds at least one listener or node per round, and hundreds of objects if a whole page is
  // retained. Pending requests hold up to three listeners or timers at the moment of counting,
  // independent of the rounds.
  expect(calculateGrowth('objects')).toBeLessThan(30 * ROUNDS)
  expect(calculateGrowth('nodes')).toBeLessThan(ROUNDS)
  expect(calculateGrowth('listeners')).toBeLessThan(ROUNDS)
})
