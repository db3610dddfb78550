import { readStatus, startPayment, waitForConfirmation } from './customers.ts'
import type { Drill } from './drill.ts'
import { setPixFault } from './set-fault.ts'
import { waitForCondition } from './wait-for-condition.ts'

const SECTION = 'ProviderFault'
const FAULT_TIMEOUT_MS = 60_000

export const providerLies: Drill = {
  name: 'provider-lies',
  title: 'the Pix provider answers with another amount, and lists one payment under two ids',
  run: async ({
    stack: { urls },
    say,
    runFromRunbook,
    expectAlert,
    expectAlertEnd,
    createCustomers,
    pay,
  }) => {
    const payments = await Promise.all((await createCustomers(4)).map((one) => startPayment(one)))
    const [first, second, third, fourth] = payments
    if (!first || !second || !third || !fourth) throw new Error('four payments were expected')
    await pay(first)
    await waitForConfirmation(first)

    await setPixFault(urls.sandbox, 'wrong_amount')
    say('the provider answers with ten times the amount')
    await pay(second)
    await expectAlert('ProviderFault')
    if ((await readStatus(second)) !== 'awaiting_payer')
      throw new Error('a payment was booked by a false answer')
    const faults = await runFromRunbook(SECTION, 'select provider, reference, reason')
    if (!/^pix,[^,]+,amount,/m.test(faults))
      throw new Error(`the runbook's query does not name the fault:\n${faults}`)
    const report = await runFromRunbook(
      'From a protocol number to the cause',
      'curl -s -H "Authorization',
      { number: second.id },
    )
    if (!report.includes('"cause": "provider_fault_amount"'))
      throw new Error(`the lookup does not name the cause:\n${report}`)
    await setPixFault(urls.sandbox, 'off')
    say('the provider answers right again')
    await waitForConfirmation(second)
    await expectAlertEnd('ProviderFault')

    await setPixFault(urls.sandbox, 'paid_twice')
    say('the provider lists each payment under two ids')
    await Promise.all([pay(third), pay(fourth)])
    const listFaults = async (): Promise<RegExpMatchArray[]> => [
      ...(await runFromRunbook(SECTION, 'select provider, reference, reason')).matchAll(
        /^(pix),(pix:[^,]+),duplicate,/gm,
      ),
    ]
    await expectAlert('ProviderFault')
    await setPixFault(urls.sandbox, 'off')
    say('the provider lists each payment once; its false records never come again')
    await Promise.all([third, fourth].map((payment) => waitForConfirmation(payment)))
    let open: RegExpMatchArray[] = []
    await waitForCondition(
      'the false records are listed as faults',
      async () => (open = await listFaults()).length > 0,
      FAULT_TIMEOUT_MS,
    )
    for (const [, provider = '', reference = ''] of open)
      await runFromRunbook(SECTION, 'update provider_faults', { provider, reference })
    await expectAlertEnd('ProviderFault')
  },
}
