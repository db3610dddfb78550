// npm run nodes [22 24 26] [-- --all]: the short checks on each Node of today; --all runs the slow unit tests too.
import { NODES, nodeOf } from './node-of.mjs'
import { tryNode } from './try-node.mjs'

const asked = process.argv.slice(2).filter((argument) => argument !== '--all')
const unknown = asked.find((major) => NODES[major] === undefined)
if (unknown !== undefined) {
  console.error(`There is no Node ${unknown} here; there are ${Object.keys(NODES).join(', ')}.`)
  process.exit(1)
}

let failed = 0
for (const major of asked.length > 0 ? asked : Object.keys(NODES)) {
  console.log(`\n== Node ${NODES[major]}`)
  failed += (await tryNode(nodeOf(major), { all: process.argv.includes('--all') })).length
}
process.exit(failed === 0 ? 0 : 1)
