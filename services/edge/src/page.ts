import { brandHead } from './brand-head'
import type { EdgeConfig } from './config'
import type { HostRelease } from './host-release'
import type { RegistrySnapshot } from './registry-file'
import type { LiveRemote } from './registry-schema'

/** Where the host's index.html takes what only the edge knows. */
const MARK = '<!--portal-->'

interface Parts {
  host: HostRelease
  registry: RegistrySnapshot
  /** Remotes whose code this page needs first. */
  needed: readonly LiveRemote[]
  config: EdgeConfig
  /** Whether this is the page that may load Google's script. */
  isGooglePay: boolean
}

/** The page: configuration and registry as data, and every script of its first screen announced at once. */
export function renderPage({ host, registry, needed, config, isGooglePay }: Parts): string {
  const { googlePay } = config
  const scriptOrigins = [...config.scriptOrigins, ...(googlePay && isGooglePay ? [googlePay.scriptOrigin] : [])]
  const { script, style, base } = host
  const head = [
    ...brandHead(config),
    `<link rel="stylesheet" href="${base}${style.href}">`,
    ...needed.flatMap(preloads),
    `<script defer src="${base}${script.href}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
    `<meta name="script-origins" content="${scriptOrigins.join(' ')}">`,
    data('config', JSON.stringify({
      ...config.page, partnerOrigins: config.partnerOrigins, ...(googlePay && { googlePay: isGooglePay ? googlePay.settings : null }),
    })),
    data('registry', registry.json),
  ]
  return host.template.replace(MARK, () => head.join('\n'))
}

function preloads({ live }: LiveRemote): string[] {
  const files = [{ href: live.entry, integrity: live.integrity }, ...live.preload]
  return files.map(({ href, integrity }) =>
    `<link rel="preload" as="script" href="${live.base}${href}" integrity="${integrity}" crossorigin="anonymous">`)
}

/** A data block is never run, so the policy against inline scripts does not touch it; `<` could end it early. */
const data = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
