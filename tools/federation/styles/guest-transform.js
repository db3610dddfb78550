import { addSheet } from './sheets.js'

/** In a page of somebody else styles belong to the shadow roots of this build, never to the document. */
export default function transform(css) {
  addSheet(css)
}
