import portal from '../../../portal.json' with { type: 'json' }

// What is marked pure here is carried only by who uses it: `portal.json` stands in every page's first script, as far as that needs it.

/** Who runs this portal: `name` on the pages, `legalName`, `cnpj` (formatted) and `address` as the receiver of payments, `app` in the shops. Source: `portal.json`. */
export const OPERATOR = portal.brand

/** Who answers for personal data (LGPD, art. 41): `officer` and the `email` to write to; `authority` is where to complain. Source: `portal.json`. */
export const PRIVACY = /*#__PURE__*/ (() => portal.privacy)()

/** How calls of the API name this portal: the product in their paths, and the portal's own id. Source: `portal.json`. */
export const PORTAL = {
  product: portal.product,
  portalId: portal.portalId,
  operatorApp: portal.operatorApp,
}

/** The brand's drawing, as SVG paths of a square `size` wide: two bars, and the accent that leaves them. Source: `portal.json`. */
export const BRAND_MARK = portal.brand.mark

/** Addresses outside the portal that its pages lead to. Source: `portal.json`. */
export const EXTERNAL_LINKS = portal.links

/** A way to reach people by telephone: `numbers` as they are read, `hours` in words. */
export interface ContactChannel {
  readonly title: string
  readonly numbers: readonly string[]
  readonly hours: string
  readonly text: string
}

/** Every way to reach people, the nearest first. Source: `portal.json`. */
export const CONTACT_CHANNELS: Readonly<Record<keyof typeof portal.channels, ContactChannel>> =
  /*#__PURE__*/ (() => portal.channels)()

/** The two that every page names. */
export const PRIMARY_CHANNELS: readonly ContactChannel[] = /*#__PURE__*/ (() => [
  portal.channels.fibre,
  portal.channels.mobile,
])()

/** '*144 ou 1056'. */
export const formatNumbers = ({ numbers }: ContactChannel): string => numbers.join(' ou ')
