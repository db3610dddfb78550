import portal from '../../../portal.json'

/** Who runs this portal: `name` on the pages, `legalName` and `cnpj` (formatted) as the receiver of payments. Source: `portal.json`. */
export const OPERATOR = portal.brand

/** Addresses outside the portal that its pages lead to. Source: `portal.json`. */
export const LINKS = portal.links
