import { createEdgeHarness } from '../testing/edge-harness.ts'

const PAGE = '/partner/v1/google-pay'
const PARTNER = 'https://clube.example'

it('lets partners alone frame the wallet, and Google alone run there beside us', async () => {
  const world = await createEdgeHarness({ PARTNER_ORIGINS: PARTNER })
  const { statusCode, body, headers } = await world.app.inject({ url: PAGE })
  const policy = String(headers['content-security-policy'])
  const settings = JSON.parse(
    /<script type="application\/json" id="google-pay">(.*)<\/script>/.exec(body)?.[1] ?? '',
  ) as { scriptUrl: string }
  expect(statusCode).toBe(200)
  expect(policy).toContain(`frame-ancestors 'self' ${PARTNER};`)
  expect(policy).toContain(new URL(settings.scriptUrl).origin)
  expect(body).toContain('<script defer src="/partner/v1/google-pay.js"></script>')
  await world.close()
})

it('says that there is none where the portal does not take Google Pay, and lets nothing of it run', async () => {
  const world = await createEdgeHarness({ GOOGLE_PAY_SCRIPT_URL: '' })
  const { body, headers } = await world.app.inject({ url: PAGE })
  expect(body).toContain('id="google-pay">null</script>')
  expect(headers['content-security-policy']).not.toContain('google')
  await world.close()
})
