import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** No inline style element: the page's policy forbids them. `by` is the path of the module whose `addSheet` adopts a module's CSS, by default in the document. */
export const createAdoptedStylesRule = (by = require.resolve('./adopt-in-document.js')) => ({
  loader: require.resolve('./adopt-css-loader.cjs'),
  options: { by },
})
