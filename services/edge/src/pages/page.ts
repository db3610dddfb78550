import { matchPath } from '@portal/contract/match-path'
import { REGISTRY_BLOCK } from '@portal/contract/page/announced-registry'
import { PAGE_CONFIG_BLOCK, type PageConfig } from '@portal/contract/page/page-config'
import { renderBrandHead, type BrandConfig } from '../brand/head.ts'
import type { GooglePay } from './google-pay.ts'
import type { HostRelease } from './host-release.ts'
import type { RegistrySnapshot } from '../registry/reader.ts'
import type { PrerenderedPage, PageSkeleton } from './prerender.ts'
import type { LiveRemote } from '../registry/schema.ts'

/** Where the host's index.html takes what only the edge knows. */
const HEAD_PLACEHOLDER = '<!--portal-->'
/** What stands in the page's root where there is no picture. */
const ROOT_PLACEHOLDER = /<!--root-->.*<!--\/root-->/s

export interface PageContentConfig extends BrandConfig {
  readonly scriptOrigins: readonly string[]
  readonly partnerOrigins: readonly string[]
  readonly googlePay: GooglePay | null
}

interface PageParts {
  path: string
  host: HostRelease
  registry: RegistrySnapshot
  /** Remotes whose code this page needs first. */
  needed: readonly LiveRemote[]
  config: PageContentConfig
  /** Whether this is the page that may load Google's script. */
  isGooglePay: boolean
  prerendered: PrerenderedPage | undefined
  /** What such a page looks like until it is there. */
  skeleton: PageSkeleton | undefined
}

/** The page: configuration and registry as data, and every script of its first screen announced at once. */
export function renderPage({
  path,
  host,
  registry,
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
  }
  const { early, script, style, base } = host
  const head = [
    ...renderBrandHead(config),
    `<link rel="stylesheet" href="${base}${style.href}">`,
    ...(prerendered
      ? [
          // Painted when it is whole: half a card would stand elsewhere.
          '<link rel="expect" href="#root" blocking="render">',
          renderStylesheet(prerendered.style),
          `<script src="${base}${early.href}" integrity="${early.integrity}" crossorigin="anonymous"></script>`,
        ]
      : []),
    ...(skeleton ? [renderStylesheet(skeleton.style)] : []),
    ...needed.flatMap((remote) => renderPreloads(remote, path)),
    // Without it browsers that have six connections keep the largest script for last, a whole round trip.
    `<script defer src="${base}${script.href}" integrity="${script.integrity}" crossorigin="anonymous" fetchpriority="high"></script>`,
    `<meta name="script-origins" content="${scriptOrigins.join(' ')}">`,
    renderDataBlock(PAGE_CONFIG_BLOCK, JSON.stringify(pageConfig)),
    renderDataBlock(REGISTRY_BLOCK, registry.json),
  ]
  const page = host.template.replace(HEAD_PLACEHOLDER, () => head.join('\n'))
  if (skeleton)
    return page.replace(
      ROOT_PLACEHOLDER,
      (root) =>
        `${root}<div class="page-shape" aria-hidden="true"><div>${skeleton.html}</div></div>`,
    )
  return prerendered
    ? page.replace(
        ROOT_PLACEHOLDER,
        () => `<div id="root" data-picture="${prerendered.remote}">${prerendered.html}</div>`,
      )
    : page
}

/** What every page of a host needs first, for those who can be told before it is there. */
export const buildEarlyHintLinks = ({ base, script, style }: HostRelease): string[] => [
  `<${base}${style.href}>; rel=preload; as=style`,
  `<${base}${script.href}>; rel=preload; as=script; crossorigin=anonymous; integrity="${script.integrity}"; fetchpriority=high`,
]

const renderStylesheet = ({ href, integrity }: { href: string; integrity: string }) =>
  `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`

function renderPreloads({ live }: LiveRemote, path: string): string[] {
  const ofPage = live.routes.find((route) => matchPath(route.path, path))?.preload ?? []
  const files = [{ href: live.entry, integrity: live.integrity }, ...live.preload, ...ofPage]
  return files.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" href="${live.base}${href}" integrity="${integrity}" crossorigin="anonymous">`,
  )
}

/** A data block is never run, so the policy against inline scripts does not touch it; `<` could end it early. */
export const renderDataBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
