import { createEdgeHarness, REGISTRY, createRelease, startOrigin } from '../testing/edge-harness.ts'

const reported = {
  visits: 10_000,
  failures: [
    { remote: 'bills', version: '1', visits: 4, stages: { chunk: 4 } },
    { remote: 'bills', version: '2', visits: 25, stages: { entry: 20, chunk: 5 } },
    { remote: 'bills', version: 'made up', visits: 9, stages: {} },
    { remote: null, version: null, visits: 2, stages: {} },
  ],
}
const withCanary = {
  ...REGISTRY.remotes,
  bills: {
    ...REGISTRY.remotes.bills,
    canary: { release: createRelease('bills', '2', []), percent: 10 },
  },
}

async function startEdge(response: object | null, remotes: object, failures = 0) {
  const api = await startOrigin((_request, reply) => {
    const status = response && api.seen.length > failures ? 200 : 500
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(response))
  })
  const edge = await createEdgeHarness({ API_ADMIN_URL: api.url })
  edge.writeRegistry(JSON.stringify({ remotes }))
  const readMetrics = async () => (await edge.app.admin.inject('/metrics')).body
  const close = async () => {
    await edge.close()
    await api.close()
  }
  return { readMetrics, close, requests: api.seen, app: edge.app }
}

describe('error budgets', () => {
  it('show which release gets how many sessions and how much of its budget it has used', async () => {
    const edge = await startEdge(reported, withCanary)
    let metrics = await edge.readMetrics()
    // A stalled machine may exceed the timeout of one read; the next scrape reads again.
    while (!metrics.includes('edge_error_budget_used{')) metrics = await edge.readMetrics()
    for (const sample of [
      'edge_canary_percent{remote="bills",version="1",channel="live"} 90',
      'edge_canary_percent{remote="bills",version="2",channel="canary"} 10',
      'edge_error_budget_used{remote="bills",version="1",channel="live"} 0.4',
      'edge_error_budget_used{remote="bills",version="2",channel="canary"} 2.5',
      'edge_error_budget_used{remote="auth",version="1",channel="live"} 0',
      'edge_remote_disabled{remote="bills"} 0',
    ])
      expect(metrics).toContain(sample)
    await edge.close()
  })

  it('allow one failed visit on a day with few visits', async () => {
    const failures = [
      { remote: 'auth', version: '1', visits: 1 },
      { remote: 'bills', version: '1', visits: 2 },
    ]
    const edge = await startEdge({ visits: 300, failures }, REGISTRY.remotes)
    let metrics = await edge.readMetrics()
    while (!metrics.includes('edge_error_budget_used{')) metrics = await edge.readMetrics()
    expect(metrics).toContain(
      'edge_error_budget_used{remote="auth",version="1",channel="live"} 1\n',
    )
    expect(metrics).toContain(
      'edge_error_budget_used{remote="bills",version="1",channel="live"} 2\n',
    )
    await edge.close()
  })

  it('request the reports of browsers at most once in 15 seconds', async () => {
    const edge = await startEdge(reported, withCanary)
    while (!(await edge.readMetrics()).includes('edge_error_budget_used{'));
    const { length } = edge.requests
    await edge.readMetrics()
    expect(edge.requests).toHaveLength(length)
    await edge.close()
  })

  it('show a remote that is switched off', async () => {
    const support = { ...REGISTRY.remotes.support, disabled: true }
    const edge = await startEdge(reported, { ...REGISTRY.remotes, support })
    expect(await edge.readMetrics()).toContain('edge_remote_disabled{remote="support"} 1')
    await edge.close()
  })

  it('show releases, and no budget, while the API does not respond', async () => {
    const edge = await startEdge(null, withCanary)
    const metrics = await edge.readMetrics()
    expect(metrics).toContain('edge_canary_percent{remote="bills",version="2",channel="canary"} 10')
    expect(metrics).not.toContain('edge_error_budget_used{')
    await edge.close()
  })

  it('are read again by the next scrape after a failure', async () => {
    const edge = await startEdge(reported, withCanary, 1)
    expect(await edge.readMetrics()).not.toContain('edge_error_budget_used{')
    while (!(await edge.readMetrics()).includes('edge_error_budget_used{'));
    await edge.close()
  })

  it('are not served on the public port', async () => {
    const edge = await startEdge(reported, withCanary)
    expect((await edge.app.inject('/metrics')).body).not.toContain('edge_')
    await edge.close()
  })
})
