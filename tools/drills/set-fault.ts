/** Switches a fault profile of the sandbox's Pix provider on, or off again. */
export const setPixFault = async (sandbox: string, mode: string): Promise<void> => {
  const response = await fetch(`${sandbox}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'pix', mode }),
  })
  if (!response.ok) throw new Error(`the sandbox refuses the fault ${mode}: ${response.status}`)
}
