import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { escapeHtml } from './escape-html.ts'

const THEMES = ['light', 'dark'] as const
export const parseTheme = (query: unknown): (typeof THEMES)[number] | undefined =>
  THEMES.find((theme) => theme === (query as { theme?: unknown }).theme)

export const setSecurityHeaders = (reply: FastifyReply): void => {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  })
}

interface Page {
  title: string
  body: string
  /** Files of the public folder that are inlined. */
  styles: readonly string[]
  scripts: readonly string[]
  theme: (typeof THEMES)[number] | undefined
  origins: readonly string[]
  setup: object
}

const buildPolicy = (nonce: string, origins: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${origins.join(' ') || "'none'"}`,
  ].join('; ')

export const sendPage = async (
  context: SandboxContext,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> => {
  const readFiles = (files: readonly string[]) =>
    Promise.all(files.map((file) => readFile(join(context.config.publicDir, file), 'utf8')))
  const [styles, scripts] = await Promise.all([
    readFiles(['origin/tokens.css', ...page.styles]),
    readFiles(page.scripts),
  ])
  const nonce = randomBytes(16).toString('base64')
  const setup = JSON.stringify({ ...page.setup, origins: page.origins }).replaceAll('<', '\\u003c')
  reply.header('content-security-policy', buildPolicy(nonce, page.origins))
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="pt-BR"${page.theme ? ` data-theme="${page.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<style nonce="${nonce}">${styles.join('')}</style>
</head>
<body>
${page.body}
<script type="application/json" id="setup">${setup}</script>
${scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join('\n')}
</body>
</html>
`)
}
