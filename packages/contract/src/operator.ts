import portal from '../../../portal.json'

/** Who runs this portal: `name` on the pages, `legalName`, `cnpj` (formatted) and `address` as the receiver of payments. Source: `portal.json`. */
export const OPERATOR = portal.brand

/** How calls of the API name this portal: the product in their paths, and the portal's own id. Source: `portal.json`. */
export const PORTAL = { product: portal.product, portalId: portal.portalId, operatorApp: portal.operatorApp }

/** Addresses outside the portal that its pages lead to. Source: `portal.json`. */
export const LINKS = portal.links

/** The brand's drawing, as SVG paths of a square `size` wide: two bars, and the accent that leaves them. */
export const MARK = { size: 36, corner: 10, bars: 'M9.5 24.5v-4M16 24.5v-8', accent: 'M22.5 24.5v-6a7 7 0 0 1 4-6.3' } as const
