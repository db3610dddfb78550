/**
 * Two-sided Mann-Whitney U test with the normal approximation (valid from 20 samples each). `p` is
 * the probability of such a difference by chance. `auc` is the probability that a value of `b`
 * exceeds one of `a`; 0.5 means no difference.
 */
export function compareSamples(a, b) {
  const all = [
    ...a.map((value) => ({ value, isB: 0 })),
    ...b.map((value) => ({ value, isB: 1 })),
  ].sort((x, y) => x.value - y.value)
  let [rankSumB, tieTerm] = [0, 0]
  for (let start = 0; start < all.length;) {
    let end = start
    while (end < all.length && all[end].value === all[start].value) end += 1
    const rank = (start + 1 + end) / 2
    for (let i = start; i < end; i += 1) rankSumB += rank * all[i].isB
    tieTerm += (end - start) ** 3 - (end - start)
    start = end
  }
  const [n, m, total] = [a.length, b.length, all.length]
  const u = rankSumB - (m * (m + 1)) / 2
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - tieTerm / (total * (total - 1))))
  const z = (u - (n * m) / 2) / deviation
  return { p: 2 * (1 - computeNormalCdf(Math.abs(z))), auc: u / (n * m) }
}

/**
 * Cumulative standard normal distribution for z >= 0 (Abramowitz and Stegun 26.2.17, error below
 * 7.5e-8).
 */
function computeNormalCdf(z) {
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
