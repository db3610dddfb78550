import { contracts } from '@portal/contract'
import { createCookieJar } from '../cookies/cookie-jar.ts'
import { buildRequest } from '../http/request.ts'
import { createEmbedder, findEmbedderOrigin } from './create-embedder.ts'
import { consumeLoginToken } from './consume-login-token.ts'

const ALLOWED = ['https://parceiro.example.com', 'https://app.example.com']

const framedBy = (page: { referrer?: string; ancestorOrigins?: readonly string[] }) => {
  const postMessage = jest.fn()
  const frame = {
    parent: { postMessage },
    location: { origin: 'https://portal.example.com', ancestorOrigins: page.ancestorOrigins },
    document: { referrer: page.referrer ?? '' },
  }
  return { frame: frame as unknown as Window, postMessage }
}

it('sends no message when the portal is not embedded', () => {
  const post = jest.spyOn(window, 'postMessage')
  createEmbedder(ALLOWED).send({ type: 'close' })
  expect(post).not.toHaveBeenCalled()
})

it.each([
  [
    'from ancestorOrigins',
    { ancestorOrigins: ['https://app.example.com'] },
    ['https://app.example.com'],
  ],
  [
    'from the referrer',
    { referrer: 'https://parceiro.example.com/minha-conta' },
    ['https://parceiro.example.com'],
  ],
  ['not on the allow list', { ancestorOrigins: ['https://evil.example.com'] }, []],
  ['unknown', {}, ALLOWED],
  [
    'is the portal itself after a reload in the frame',
    { referrer: 'https://portal.example.com/' },
    ALLOWED,
  ],
])('sends messages to allow-listed origins only: embedder %s', (_, page, origins) => {
  const { frame, postMessage } = framedBy(page)
  createEmbedder(ALLOWED, frame).send({ type: 'close' })
  expect(postMessage.mock.calls).toEqual(origins.map((origin) => [{ type: 'close' }, origin]))
})

it("sends the embedder's origin with each request, because the acquirer requires it", () => {
  const calls = (page: Window) =>
    buildRequest(
      {
        jar: createCookieJar(),
        portalId: 'p',
        apiOrigin: '',
        embedderOrigin: findEmbedderOrigin(page),
      },
      contracts,
      {},
    ).headers
  const { frame } = framedBy({ ancestorOrigins: ['https://app.example.com'] })
  expect(calls(frame)).toHaveProperty('x-embedder', 'https://app.example.com')
  expect(calls(window)).not.toHaveProperty('x-embedder')
})

it('removes the login token from the URL and nothing else', () => {
  history.replaceState({ key: 1 }, '', '/app-login?utm_source=app#token=abc.def..ghi')
  expect(consumeLoginToken()).toBe('abc.def..ghi')
  expect(location.href).toBe('http://localhost/app-login?utm_source=app')
  expect(history.state).toEqual({ key: 1 })
  history.replaceState(null, '', '/#conteudo')
  expect(consumeLoginToken()).toBeNull()
  expect(location.hash).toBe('#conteudo')
  history.replaceState(null, '', '/')
})
