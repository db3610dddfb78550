import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const styles = join(dirname(fileURLToPath(import.meta.url)), 'styles')

/** No inline style element: the page's policy forbids them. `transform` says where a module's CSS goes instead. */
export const adoptedStyles = (transform) => ({
  loader: require.resolve('style-loader'),
  options: { insert: join(styles, 'insert.js'), styleTagTransform: join(styles, transform) },
})
