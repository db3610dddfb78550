import react from 'react'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

/** Our React, for pages that have none, or another. */
export const ownReact = { react, 'react-dom': reactDom, 'react-dom/client': reactDomClient }
