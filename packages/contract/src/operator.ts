import portal from '../../../portal.json'

/** Who runs this portal: `name` on the pages, `legalName` and `cnpj` (formatted) as the receiver of payments. Source: `portal.json`. */
export const OPERATOR = portal.brand

/** How calls of the API name this portal: the product in their paths, and the portal's own id. Source: `portal.json`. */
export const PORTAL = { product: portal.product, portalId: portal.portalId, operatorApp: portal.operatorApp }

/** Addresses outside the portal that its pages lead to. Source: `portal.json`. */
export const LINKS = portal.links
