import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderAppIcon } from './app-icon.ts'
import type { BrandConfig } from './head.ts'
import { createTextSender } from '../http/text-response.ts'

const DAY_S = 86_400

/** Serves the files that browsers and crawlers expect: web app manifest, icons, robots.txt. */
export function addBrandFiles(
  app: FastifyInstance,
  { brandLook, page, privatePaths }: BrandConfig & { readonly privatePaths: readonly string[] },
): void {
  const send = createTextSender()
  const serve = (path: string, type: string, text: string) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('content-type', type).header('cache-control', `public, max-age=${DAY_S}`)
      return send(request, reply, text)
    })

  serve('/icon.svg', 'image/svg+xml', renderAppIcon(brandLook, 'any'))
  // Browsers request it for PDFs and JSON responses, which have no icon of their own.
  serve('/favicon.ico', 'image/svg+xml', renderAppIcon(brandLook, 'any'))
  serve('/icon-maskable.svg', 'image/svg+xml', renderAppIcon(brandLook, 'maskable'))
  serve(
    '/manifest.webmanifest',
    'application/manifest+json; charset=utf-8',
    JSON.stringify({
      id: '/',
      name: `${page.brand.name} · Minhas contas`,
      short_name: page.brand.name,
      description: 'Veja e pague suas faturas sem fila.',
      lang: 'pt-BR',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: brandLook.colors.deep,
      background_color: brandLook.colors.deep,
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
    }),
  )
  serve(
    '/robots.txt',
    'text/plain; charset=utf-8',
    [
      'User-agent: *',
      ...['/api/', ...listFixedPrefixes(privatePaths)].map((path) => `Disallow: ${path}`),
      '',
    ].join('\n'),
  )
}

/** Returns the part of each pattern before its parameters. Skips '/', which is also the public home page. */
const listFixedPrefixes = (patterns: readonly string[]): string[] =>
  [...new Set(patterns.map((pattern) => pattern.split(':')[0] ?? ''))]
    .filter((path) => path !== '/')
    .sort()
