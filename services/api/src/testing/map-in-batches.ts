/**
 * As many as connections of a test's pool: on a loaded machine, later ones would time out while
 * they wait for a connection.
 */
const BATCH_SIZE = 8

/** Maps inputs like `Promise.all`, a few at a time. */
export const mapInBatches = async <I, O>(
  inputs: readonly I[],
  call: (input: I, index: number) => Promise<O>,
): Promise<O[]> => {
  const outputs: O[] = []
  while (outputs.length < inputs.length) {
    const start = outputs.length
    const batch = inputs.slice(start, start + BATCH_SIZE)
    outputs.push(...(await Promise.all(batch.map((input, at) => call(input, start + at)))))
  }
  return outputs
}

/** Repeats a call, a few at a time. */
export const repeatCall = <O>(times: number, call: () => Promise<O>): Promise<O[]> =>
  mapInBatches(Array.from({ length: times }), call)
