/** Polls until the condition is true, or until the test times out. */
export const waitFor = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10))
}
