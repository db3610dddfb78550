import { endOf, FIRST_ANSWERS, type FirstAnswers } from '@portal/contract'

/**
 * What the edge has written into the page: answers by address, for the token that this page has now; none for another one, nor where the block is
 * missing or cut off. They are taken out of the page, where they would stay when their customer has left.
 */
export function takeGivenAnswers(token: string | null): Map<string, Response> {
  const block = document.getElementById(FIRST_ANSWERS)
  block?.remove()
  try {
    const { of, answers } = JSON.parse(block?.textContent ?? '') as FirstAnswers
    if (token === null || of !== endOf(token)) return new Map()
    return new Map(
      answers.map(([address, status, body]) => [
        address,
        new Response(body || null, { status, headers: { 'content-type': 'application/json' } }),
      ]),
    )
  } catch {
    return new Map()
  }
}
