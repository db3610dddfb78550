import { readStatus, startPayment, waitForConfirmation } from './customers.ts'
import type { Drill } from './drill.ts'
import { setPixFault } from './set-fault.ts'

const SECTION = 'ProviderFault'

export const providerFault: Drill = {
  name: 'provider-fault',
  title: 'the Pix provider answers with another amount, and lists a record that cannot be read',
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

    await setPixFault(urls.sandbox, 'bad_item')
    say("each of the provider's lists begins with a record that cannot be read")
    await Promise.all([pay(third), pay(fourth)])
    await expectAlert('ProviderFault')
    await setPixFault(urls.sandbox, 'off')
    say('the record has gone, so that no later response corrects it')
    await Promise.all([third, fourth].map((payment) => waitForConfirmation(payment)))
    const open = await runFromRunbook(SECTION, 'select provider, reference, reason')
    const [, provider, reference] = /^(pix),(pix:unknown),schema,/m.exec(open) ?? []
    if (provider === undefined || reference === undefined)
      throw new Error(`the runbook's query does not name the record:\n${open}`)
    await runFromRunbook(SECTION, 'update provider_faults', { provider, reference })
    await expectAlertEnd('ProviderFault')
  },
}
