// npm run pack [-- <folder>]: packs the packages for remotes in other repositories and for partners
// as tarballs (docs/own-repository.md, docs/partners.md).
import { resolve } from 'node:path'
import { root } from '../../start/root.mjs'
import { packPackages } from './pack.ts'

const folder = resolve(process.argv[2] ?? `${root}/.cache/packages`)
for (const file of await packPackages(folder)) console.log(file)
