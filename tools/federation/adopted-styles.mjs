import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** No inline style element: the page's policy forbids them. `by` is the file of `styles` that adopts a module's CSS. */
export const adoptedStyles = (by) => ({
  loader: require.resolve('./adopt-css-loader.cjs'),
  options: { by },
})
