import { createEdgeHarness } from '../testing/edge-harness.ts'

const PAGE = '/partner/v1/google-pay'
const PARTNER = 'https://clube.example'

it("the wallet page allows only partners to frame it and only Google's script besides ours", async () => {
  const edge = await createEdgeHarness({ PARTNER_ORIGINS: PARTNER })
  const { statusCode, body, headers } = await edge.app.inject({ url: PAGE })
  const policy = String(headers['content-security-policy'])
  const settings = JSON.parse(
    /<script type="application\/json" id="google-pay">(.*)<\/script>/.exec(body)?.[1] ?? '',
  ) as { scriptUrl: string }
  expect(statusCode).toBe(200)
  expect(policy).toContain(`frame-ancestors 'self' ${PARTNER};`)
  expect(policy).toContain(new URL(settings.scriptUrl).origin)
  expect(body).toContain('<script defer src="/partner/v1/google-pay.js"></script>')
  await edge.close()
})

it('the wallet page has no settings and no external script without Google Pay', async () => {
  const edge = await createEdgeHarness({ GOOGLE_PAY_SCRIPT_URL: '' })
  const { body, headers } = await edge.app.inject({ url: PAGE })
  expect(body).toContain('id="google-pay">null</script>')
  expect(headers['content-security-policy']).not.toContain('google')
  await edge.close()
})
