// npm run sbom [file]: writes the bill of materials, sbom.cdx.json when no file is named.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { billOfMaterials } from './bill-of-materials.mjs'

const file = resolve(process.argv[2] ?? 'sbom.cdx.json')
const bill = billOfMaterials()
writeFileSync(file, bill)
console.log(`${JSON.parse(bill).components.length} components: ${file}`)
