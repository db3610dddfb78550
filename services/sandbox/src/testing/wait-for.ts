/** Polls until the condition is true. The timeout of a minute allows for a slow machine. */
export const waitFor = async (isTrue: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 60_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('It did not come to be so.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
