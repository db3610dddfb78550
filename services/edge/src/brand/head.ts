import type { OperatorConfig } from '@portal/contract/page/page-config'
import { appIcon, type BrandLook } from './app-icon.ts'

export interface BrandConfig {
  readonly look: BrandLook
  readonly page: OperatorConfig
}

/** The brand in the browser's own frame and where a link to the portal is shown: mark on the tab, colour around the page, name beside it. */
export function brandHead({ look, page }: BrandConfig): string[] {
  return [
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(appIcon(look, 'any'))}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${look.colors.deep}">`,
    `<meta property="og:site_name" content="${escaped(page.brand.name)}">`,
  ]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
