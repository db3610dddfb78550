import { hashPreviewSecret, PREVIEW_COOKIE } from '@portal/release/preview'
import type { RemoteRelease } from '@portal/release/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RegistryReader, RegistrySnapshot } from '../registry/reader.ts'
import { parseCookies } from './session-cookies.ts'

/** Its token must not be logged. */
export const PREVIEW_PATH = '/previa/:token'
const END_PATH = '/previa/sair'
const STYLE_PATH = '/previa/barra.css'
const STYLE = `.preview-bar{padding:4px 16px;background:#ffc629;color:#1a1a1a;font:14px/24px system-ui,sans-serif;overflow-wrap:anywhere}
.preview-bar a{color:inherit;margin-inline-start:12px}
`

interface Preview {
  readonly release: RemoteRelease
  readonly until: Date
}

const findPreviewBySecret = (
  { remotes }: RegistrySnapshot,
  secret: string | undefined,
): Preview | undefined => {
  if (!secret) return undefined
  const hash = hashPreviewSecret(secret)
  const known = remotes.flatMap(({ previews = [] }) => previews).find((one) => one.hash === hash)
  const until = new Date(known?.until ?? 0)
  return known && until.getTime() > Date.now() ? { release: known.release, until } : undefined
}

/** Returns the preview that this browser has opened, until it expires. */
export const findPreview = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  snapshot: RegistrySnapshot,
): Preview | undefined =>
  findPreviewBySecret(snapshot, parseCookies(headers.cookie).get(PREVIEW_COOKIE))

/** Adds a bar with the way out above the page. Pages without a preview contain nothing of it. */
export const addPreviewBar = (html: string, { release }: Preview): string =>
  html
    .replace('</head>', `<link rel="stylesheet" href="${STYLE_PATH}">\n$&`)
    .replace(
      '<div id="root"',
      `<aside class="preview-bar" aria-label="Prévia">Prévia: ${release.name} ${release.version}<a href="${END_PATH}">Sair da prévia</a></aside>\n$&`,
    )

/** Serves the links that begin and end a preview in one browser. */
export function addPreview(app: FastifyInstance, registry: RegistryReader): void {
  const setCookie = (request: FastifyRequest, reply: FastifyReply, value: string, age: number) =>
    reply
      .header('cache-control', 'no-store')
      .header(
        'set-cookie',
        `${PREVIEW_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${request.protocol === 'https' ? '; Secure' : ''}`,
      )
      .redirect('/')

  app.get<{ Params: { token: string } }>(PREVIEW_PATH, async (request, reply) => {
    const { token } = request.params
    const preview = findPreviewBySecret(await registry.read(), token)
    if (!preview)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Esta prévia não existe ou terminou.')
    const age = Math.ceil((preview.until.getTime() - Date.now()) / 1000)
    return setCookie(request, reply, token, age)
  })

  app.get(END_PATH, async (request, reply) => setCookie(request, reply, '', 0))

  app.get(STYLE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE),
  )
}
