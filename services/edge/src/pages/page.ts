import { matchPath } from '@portal/contract/match-path'
import { REGISTRY_BLOCK } from '@portal/contract/page/announced-registry'
import { PAGE_CONFIG_BLOCK, type PageConfig } from '@portal/contract/page/page-config'
import { renderBrandHead, type BrandConfig } from '../brand/head.ts'
import type { GooglePay } from './google-pay.ts'
import type { HostRelease } from './host-release.ts'
import type { RegistrySnapshot } from '../registry/reader.ts'
import type { PrerenderedPage, PageSkeleton } from './prerender.ts'
import type { LiveRemote } from '../registry/schema.ts'

/** Placeholder in the host's index.html for what only the edge knows. */
const HEAD_PLACEHOLDER = '<!--portal-->'
/** Around the default root markup, for a page that is not prerendered. */
const ROOT_START = '<!--root-->'
const ROOT_END = '<!--/root-->'

export interface PageContentConfig extends BrandConfig {
  readonly scriptOrigins: readonly string[]
  readonly partnerOrigins: readonly string[]
  readonly googlePay: GooglePay | null
  readonly networkOrigins: readonly string[]
}

interface PageParts {
  path: string
  host: HostRelease
  registry: RegistrySnapshot
  isSignedIn: boolean
  /** Remotes whose code this page needs first. */
  needed: readonly LiveRemote[]
  config: PageContentConfig
  /** Whether the page may load Google's script. */
  isGooglePay: boolean
  prerendered: PrerenderedPage | undefined
  /** Rendered until the page has its data. */
  skeleton: PageSkeleton | undefined
}

/** Renders the page: configuration and registry as data blocks, and preloads of every script of the first screen. */
export function renderPage({
  path,
  host,
  registry,
  isSignedIn,
  needed,
  config,
  isGooglePay,
  prerendered,
  skeleton,
}: PageParts): string {
  const { googlePay } = config
  const scriptOrigins = [
    ...config.scriptOrigins,
    ...(googlePay && isGooglePay ? [googlePay.scriptOrigin] : []),
  ]
  const pageConfig: PageConfig = {
    ...config.page,
    partnerOrigins: [...config.partnerOrigins],
    ...(googlePay && { googlePay: isGooglePay ? googlePay.settings : null }),
    ...(config.networkOrigins.length > 0 && { hasNumberVerification: true }),
  }
  const { early, script, style, base, signedIn = [] } = host
  const head = [
    ...renderBrandHead(config),
    `<link rel="stylesheet" href="${base}${style.href}">`,
    ...(prerendered
      ? [
          // Blocks rendering until the root is complete, because a partial card would shift the
          // layout.
          '<link rel="expect" href="#root" blocking="render">',
          renderStylesheet(prerendered.style),
        ]
      : []),
    // Before the form that it watches; otherwise it delays no paint.
    `<script ${prerendered ? '' : 'defer '}src="${base}${early.href}" integrity="${early.integrity}" crossorigin="anonymous"></script>`,
    ...(skeleton ? [renderStylesheet(skeleton.style)] : []),
    ...needed.flatMap((remote) => renderPreloads(remote, path)),
    ...(isSignedIn ? signedIn.map((file) => renderPreload(base, file)) : []),
    // Without high priority, browsers with six connections load the largest script last.
    `<script defer src="${base}${script.href}" integrity="${script.integrity}" crossorigin="anonymous" fetchpriority="high"></script>`,
    `<meta name="script-origins" content="${scriptOrigins.join(' ')}">`,
    renderDataBlock(PAGE_CONFIG_BLOCK, JSON.stringify(pageConfig)),
    renderDataBlock(REGISTRY_BLOCK, registry.json),
  ]
  // `page-shape` and `data-picture` are read by every host build that can be live, also after a
  // rollback.
  const page = host.template.replace(HEAD_PLACEHOLDER, () => head.join('\n'))
  if (skeleton)
    return replaceRoot(
      page,
      (root) =>
        `${root}<div class="page-shape" aria-hidden="true"><div>${skeleton.html}</div></div>`,
    )
  return prerendered
    ? replaceRoot(
        page,
        () => `<div id="root" data-picture="${prerendered.remote}">${prerendered.html}</div>`,
      )
    : page
}

function replaceRoot(page: string, render: (root: string) => string): string {
  const start = page.indexOf(ROOT_START)
  const end = page.indexOf(ROOT_END, start) + ROOT_END.length
  if (start === -1 || end < ROOT_END.length) return page
  return page.slice(0, start) + render(page.slice(start, end)) + page.slice(end)
}

/** Early-hint Link headers for the host's script and style sheet. */
export const buildEarlyHintLinks = ({ base, script, style }: HostRelease): string[] => [
  `<${base}${style.href}>; rel=preload; as=style`,
  `<${base}${script.href}>; rel=preload; as=script; crossorigin=anonymous; integrity="${script.integrity}"; fetchpriority=high`,
]

const renderStylesheet = ({ href, integrity }: { href: string; integrity: string }) =>
  `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`

function renderPreloads({ live }: LiveRemote, path: string): string[] {
  const ofPage = live.routes.find((route) => matchPath(route.path, path))?.preload ?? []
  const files = [{ href: live.entry, integrity: live.integrity }, ...live.preload, ...ofPage]
  return files.map((file) => renderPreload(live.base, file))
}

/** As the build's runtime requests them: scripts with integrity, style sheets of chunks without. */
const renderPreload = (base: string, { href, integrity }: { href: string; integrity: string }) =>
  href.endsWith('.css')
    ? `<link rel="preload" as="style" href="${base}${href}">`
    : `<link rel="preload" as="script" href="${base}${href}" integrity="${integrity}" crossorigin="anonymous">`

/**
 * Data blocks are not executed, so the content security policy allows them. `<` is escaped, because
 * it could end the block early.
 */
export const renderDataBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
