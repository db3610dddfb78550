import { join } from 'node:path'
import { root } from '../../start/root.mjs'

export const OUTPUT = join(root, '.cache/stories')
