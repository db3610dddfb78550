import { execFile } from 'node:child_process'
import { join } from 'node:path'

const find = (...parts: string[]) =>
  new Promise<{ status: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(__dirname, 'find.mjs'), ...parts],
      { env: { ...process.env, ADMIN_URL: 'http://127.0.0.1:1' } },
      (error, _stdout, stderr) => resolve({ status: error?.code, stderr }),
    )
  })

it('says in a sentence that the admin port does not respond', async () => {
  expect(await find('0f8f', 'ad5b')).toEqual({
    status: 2,
    stderr: "http://127.0.0.1:1 does not respond; $ADMIN_URL is the API's admin port.\n",
  })
})

it('asks for the number of the page when it gets something else', async () => {
  expect((await find('--help')).stderr).toMatch(/^Name the number that the page showed/)
})
