import { createContext } from 'react'

/** Origin of the portal while its pages stand in a page of somebody else; null at home. */
export const PortalOrigin = createContext<string | null>(null)
