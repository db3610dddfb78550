import { createContext } from 'react'

/** Origin of the portal when it is embedded in a partner page. Null on the portal's own pages. */
export const PortalOrigin = createContext<string | null>(null)
