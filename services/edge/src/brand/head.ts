import type { OperatorConfig } from '@portal/contract/page/page-config'
import { renderAppIcon, type BrandLook } from './app-icon.ts'

export interface BrandConfig {
  readonly brandLook: BrandLook
  readonly page: OperatorConfig
}

/** Returns the icon, manifest, theme colour and site name of the brand. */
export function renderBrandHead({ brandLook, page }: BrandConfig): string[] {
  return [
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(renderAppIcon(brandLook, 'any'))}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${brandLook.colors.deep}">`,
    `<meta property="og:site_name" content="${escapeAttribute(page.brand.name)}">`,
  ]
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
