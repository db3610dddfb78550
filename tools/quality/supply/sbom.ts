// npm run sbom [file]: writes the bill of materials, by default to sbom.cdx.json.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createBillOfMaterials } from './bill-of-materials.ts'

const file = resolve(process.argv[2] ?? 'sbom.cdx.json')
const bill = createBillOfMaterials()
writeFileSync(file, bill)
const { components } = JSON.parse(bill) as { components: unknown[] }
console.log(`${components.length} components: ${file}`)
