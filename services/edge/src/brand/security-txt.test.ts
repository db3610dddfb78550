import { createEdgeHarness } from '../testing/edge-harness.ts'

it('security.txt names the contact of portal.json and expires within a year', async () => {
  const edge = await createEdgeHarness()
  const { statusCode, headers, body } = await edge.app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^Contact: mailto:seguranca@operadora\.example\.com$/m)
  expect(body).toMatch(/^Preferred-Languages: pt-BR, en$/m)
  const days = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(90)
  expect(days).toBeLessThan(365)
  await edge.close()
})
