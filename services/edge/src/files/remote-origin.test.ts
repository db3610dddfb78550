import { startOrigin } from '../testing/edge-harness.ts'
import { fetchRemoteFile } from './remote-origin.ts'

it.each([
  ['no response', () => undefined],
  ['half a response', (response: { write(text: string): boolean }) => response.write('export')],
])('an origin that sends %s before the timeout fails with 504', async (_, respond) => {
  const origin = await startOrigin((_request, response) => void respond(response))
  await expect(fetchRemoteFile(new URL('/1/a.js', origin.url), 'br', 50)).rejects.toMatchObject({
    status: 504,
  })
  await origin.close()
})

it.each(['constructor', 'toString'])('an origin has no content type for .%s', async (ending) => {
  const origin = await startOrigin((_request, response) => void response.end('export'))
  const url = new URL(`/1/a.${ending}`, origin.url)
  const reason = await fetchRemoteFile(url, 'br', 5000).catch((error: unknown) => error)
  await origin.close()
  expect(reason).toMatchObject({ status: 502 })
})

it('an origin may write its content type and content coding in capitals', async () => {
  const origin = await startOrigin((_request, response) => {
    response.setHeader('content-type', 'Text/JavaScript; Charset=ISO-8859-1')
    response.setHeader('content-encoding', 'GZIP').end('compressed')
  })
  const url = new URL('/1/a.js', origin.url)
  const file = await fetchRemoteFile(url, 'gzip', 5000).catch((error: unknown) => error)
  await origin.close()
  expect(file).toMatchObject({ contentType: 'text/javascript; charset=utf-8', encoding: 'gzip' })
})
