import react from 'react'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

/** Bundled React, for pages that share none or another version. */
export const ownReact = { react, 'react-dom': reactDom, 'react-dom/client': reactDomClient }
