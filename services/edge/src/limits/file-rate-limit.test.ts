import { createEdgeHarness } from '../testing/edge-harness.ts'

// ASVS 2.4.1
it('the edge limits pages and files per IP, but no probes', async () => {
  // Mocks the clock, so that the rate limiter refills no tokens on a slow machine.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now())
  const edge = await createEdgeHarness({ FILE_RATE_LIMIT_PER_IP: '1', TRUST_PROXY: '127.0.0.1' })
  const send = async (url: string, ip = '1.2.3.4') =>
    edge.app.inject({ url, headers: { 'x-forwarded-for': ip } })
  for (let i = 0; i < 10; i += 1) expect((await send('/registry.json')).statusCode).toBe(200)
  for (const url of ['/', '/registry.json', '/assets/7/main.0123456789abcdef.js']) {
    const { statusCode, headers, body } = await send(url)
    expect([statusCode, headers['retry-after']]).toEqual([429, '1'])
    expect(body).toBe(
      'Muitos acessos da sua rede em pouco tempo. Aguarde um pouco e abra a página de novo.',
    )
  }
  expect((await send('/livez')).statusCode).toBe(200)
  expect((await send('/', '5.6.7.8')).statusCode).toBe(200)
  await edge.close()
})
