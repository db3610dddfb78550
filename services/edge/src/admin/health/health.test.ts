import { createWorld, REGISTRY, release, startOrigin } from '../../testing/edge-world.ts'

const NEW = release('bills', '2', [])
const reported = {
  visits: 10_000,
  failures: [
    { remote: 'bills', version: '1', visits: 4, stages: { chunk: 4 } },
    { remote: 'bills', version: '2', visits: 25, stages: { entry: 20, chunk: 5 } },
    { remote: 'bills', version: 'made up', visits: 9, stages: {} },
    { remote: null, version: null, visits: 2, stages: {} },
  ],
}

const worldWith = async (answer: object | null, remotes: object = REGISTRY.remotes) => {
  const api = await startOrigin((_request, response) =>
    response
      .writeHead(answer ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer)),
  )
  const world = await createWorld({ HEALTH_URL: api.url })
  world.writeRegistry(JSON.stringify({ remotes }))
  const ask = async (path: string) => {
    const answered = await world.app.inside.inject(path)
    return {
      ...answered,
      body: answered.body,
      json: () => answered.json<{ visits: number | null; parts: { name: string }[] }>(),
    }
  }
  const part = async (name: string) =>
    (await ask('/saude.json')).json().parts.find((one) => one.name === name)
  const close = async () => {
    await world.close()
    await api.close()
  }
  return { ask, part, close, seen: api.seen, app: world.app }
}

const onTrial = {
  ...REGISTRY.remotes,
  bills: { ...REGISTRY.remotes.bills, canary: { release: NEW, percent: 10 } },
}

it('tells of each release how many visits it failed, where, and how much of its budget that is', async () => {
  const world = await worldWith(reported, onTrial)
  expect(await world.part('bills')).toEqual({
    name: 'bills',
    isOff: false,
    bad: {},
    live: { version: '1', failed: 4, stages: { chunk: 4 }, budgetUsed: 0.4 },
    trial: {
      version: '2',
      percent: 10,
      failed: 25,
      stages: { entry: 20, chunk: 5 },
      budgetUsed: 2.5,
    },
  })
  expect(await world.part('auth')).toMatchObject({
    live: { failed: 0, budgetUsed: 0 },
    trial: null,
  })
  const { body } = await world.ask('/metrics')
  expect(body).toContain('edge_release_percent{part="bills",version="2",channel="trial"} 10')
  expect(body).toContain('edge_error_budget_used{part="bills",version="2",channel="trial"} 2.5')
  // The page, its data and the numbers came from one look.
  expect(world.seen).toHaveLength(1)
  await world.close()
})

it('shows people what needs them, in words, and nothing that a report could smuggle in', async () => {
  const script = '<script>alert(1)</script>'
  const world = await worldWith(
    {
      visits: 1000,
      failures: [{ remote: 'bills', version: '2', visits: 25, stages: { [script]: 25 } }],
    },
    {
      ...onTrial,
      support: {
        ...REGISTRY.remotes.support,
        disabled: true,
        bad: { '0.9': 'blank page in Safari' },
      },
    },
  )
  const { body, headers } = await world.ask('/saude')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).not.toContain(script)
  for (const words of [
    '2 partes pedem atenção.',
    '1.000 visitas nas últimas 24 horas.',
    'Em teste, 10%',
    'Falha demais',
    'Desligada',
    '<code>0.9</code> (blank page in Safari)',
  ])
    expect(body).toContain(words)
  expect((await world.ask('/metrics')).body).toContain('edge_part_off{part="support"} 1')
  await world.close()
})

it('still tells what is live when the API does not answer, and says what it does not know', async () => {
  const world = await worldWith(null)
  expect((await world.ask('/saude.json')).json()).toMatchObject({ visits: null })
  expect(await world.part('bills')).toMatchObject({
    live: { version: '1', failed: null, budgetUsed: null },
  })
  const { body } = await world.ask('/saude')
  for (const words of [
    'Tudo no ar.',
    'A API não contou o que os navegadores relataram.',
    'não se sabe',
  ])
    expect(body).toContain(words)
  expect((await world.ask('/metrics')).body).not.toContain('edge_error_budget_used{')
  await world.close()
})

it('is nowhere on the public port', async () => {
  const world = await worldWith(reported)
  for (const path of ['/saude', '/saude.json', '/metrics'])
    expect((await world.app.inject(path)).body).not.toMatch(/edge_|"parts"|Saúde do portal/)
  await world.close()
})
