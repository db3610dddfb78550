import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readStatus, startPayment, waitForConfirmation } from './customers.ts'
import type { Drill } from './drill.ts'

const SECTION = 'JobFailing'

/** Opens a session that locks the row of a payment and waits for its next line, as after a forgotten `begin`. */
const lockPayment = async (databaseUrl: string, id: string) => {
  const session = spawn('psql', [databaseUrl, '-q'], { stdio: ['pipe', 'pipe', 'inherit'] })
  session.stdin.on('error', () => undefined)
  session.stdin.write(`begin;\nselect id from payments where id = '${id}' for update;\n`)
  await once(session.stdout, 'data')
  return session
}

export const workerStuck: Drill = {
  name: 'worker-stuck',
  title:
    'a forgotten session locks a payment, so that the list of received Pix is not read to its end',
  run: async ({
    databaseName,
    say,
    onClose,
    runFromRunbook,
    expectAlert,
    expectAlertEnd,
    createCustomers,
    pay,
  }) => {
    const [first, second] = await Promise.all(
      (await createCustomers(2)).map((one) => startPayment(one)),
    )
    if (!first || !second) throw new Error('two payments were expected')
    const session = await lockPayment(databaseName.url, first.id)
    onClose(() => session.kill())
    say('a session locks the row of a payment and stays open')
    await Promise.all([pay(first), pay(second)])
    await waitForConfirmation(second)
    say('another customer pays meanwhile')
    await expectAlert('JobFailing')
    if ((await readStatus(first)) === 'confirmed')
      throw new Error('the payment was confirmed although its row is locked')
    const jobs = await runFromRunbook(SECTION, 'select id, attempts')
    if (!/^payments\.pix-list,\d+,Error 57014,/m.test(jobs))
      throw new Error(`the runbook's query does not name the job and its error:\n${jobs}`)
    const sessions = await runFromRunbook(SECTION, 'select pid')
    const [, pid] = /^(\d+),portal,psql,/m.exec(sessions) ?? []
    if (pid === undefined)
      throw new Error(`the runbook's query does not name the session:\n${sessions}`)
    await runFromRunbook(SECTION, 'select pg_terminate_backend', { pid })
    const began = performance.now()
    await waitForConfirmation(first)
    say(`the payment is confirmed ${((performance.now() - began) / 1000).toFixed(0)} s later`)
    await expectAlertEnd('JobFailing')
  },
}
