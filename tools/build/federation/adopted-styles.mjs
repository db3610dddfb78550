import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Style loader without inline style elements, which the content security policy forbids. `by` is
 * the path of the module whose `addSheet` adopts the CSS; the default is the document.
 */
export const createAdoptedStylesRule = (by = require.resolve('./adopt-in-document.js')) => ({
  loader: require.resolve('./adopt-css-loader.cjs'),
  options: { by },
})
