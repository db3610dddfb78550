import portal from '../../../portal.json' with { type: 'json' }

// Pure annotations let bundlers drop the parts of `portal.json` that a page does not use.

/**
 * Operator: `name` on pages, `legalName`, `cnpj` (formatted) and `address` as the receiver of
 * payments, `app` in the app stores. Source: `portal.json`.
 */
export const OPERATOR = portal.brand

/**
 * Contact for personal data (LGPD, art. 41): `officer` as title, `officerName`, `email`, and the
 * supervisory `authority`. Source: `portal.json`.
 */
export const PRIVACY = /*#__PURE__*/ (() => portal.privacy)()

/** E-mail of the supplier (Decreto 7.962/2013, art. 2). Source: `portal.json`. */
export const SUPPLIER_EMAIL = /*#__PURE__*/ (() => portal.supplierEmail)()

/** Product in API paths and id of this portal. Source: `portal.json`. */
export const PORTAL = {
  product: portal.product,
  portalId: portal.portalId,
  operatorApp: portal.operatorApp,
}

/** Logo as SVG paths in a square of `size`: two bars and an accent. Source: `portal.json`. */
export const BRAND_MARK = portal.brand.mark

export const EXTERNAL_LINKS = portal.links

/** A contact channel: `numbers` as displayed, empty for a website; `hours` as text. */
export interface ContactChannel {
  readonly title: string
  readonly numbers: readonly string[]
  readonly site?: string
  readonly hours: string
  readonly text: string
}

/** Every contact channel, the nearest first. Source: `portal.json`. */
export const CONTACT_CHANNELS: Readonly<Record<keyof typeof portal.channels, ContactChannel>> =
  /*#__PURE__*/ (() => portal.channels)()

/** The two channels in the footer of every page. */
export const PRIMARY_CHANNELS: readonly ContactChannel[] = /*#__PURE__*/ (() => [
  portal.channels.fibre,
  portal.channels.mobile,
])()

/** Returns '*144 ou 1056'. */
export const formatNumbers = ({ numbers }: ContactChannel): string => numbers.join(' ou ')
