const computeMedian = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
/** Median and 95th percentile in ms. */
export const formatShares = (values) => {
  const sorted = values.toSorted((one, other) => one - other)
  const pick = (share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(0)
  return `median ${pick(0.5)} ms, p95 ${pick(0.95)} ms of ${sorted.length}`
}

/** Field, title and digits. @type {[string, string, number][]} */
const FIELDS = [
  ['lcp', 'LCP ms', 0],
  ['usable', 'usable ms', 0],
  ['inp', 'INP ms', 0],
  ['cls', 'CLS', 3],
  ['kb', 'KB', 1],
  ['requests', 'requests', 0],
  ['depth', 'depth', 0],
  ['tap', 'tap ms', 0],
]

/** Medians of the measurements of one page and variant. */
const computeMedians = (results) =>
  Object.fromEntries(
    FIELDS.map(([field]) => [
      field,
      computeMedian(results.map((result) => result[field]).filter((value) => value !== undefined)),
    ]),
  )

/**
 * Prints one row per page and variant, and the ratio to the faster single-bundle build. `measured`:
 * results by page, then by variant.
 */
export function printTable(measured) {
  console.log(['page'.padEnd(28), ...FIELDS.map(([, title]) => title.padStart(10))].join(''))
  for (const [page, byVariant] of measured) {
    const rows = new Map(
      [...byVariant].map(([variant, results]) => [variant, computeMedians(results)]),
    )
    for (const [variant, row] of rows)
      console.log(
        [
          `${page}: ${variant}`.padEnd(28),
          ...FIELDS.map(([field, , digits]) => formatValue(row[field], digits)),
        ].join(''),
      )
    const { portal, ...twins } = Object.fromEntries(rows)
    const formatRatio = (field, others) =>
      (portal[field] / Math.min(...others.map((bundled) => bundled[field]))).toFixed(2)
    const all = Object.values(twins)
    console.log(
      `  LCP ${formatRatio('lcp', all)}x and usable ${formatRatio('usable', all)}x of the better twin, KB ${formatRatio('kb', [twins.lazy])}x of the lazy one`,
    )
  }
}

const formatValue = (value, digits) =>
  (value === undefined ? '-' : value.toFixed(digits)).padStart(10)
