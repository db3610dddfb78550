/** Asks again until it is so; gives up after four seconds. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 4000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to be so.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
