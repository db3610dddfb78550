const DIALOG = '[role="dialog"]:visible, [role="alertdialog"]:visible'
/** Of the contract's fixtures. */
const INVOICE = 'FT100000000101'
const PAYMENT = 'pay_01'
/** Less than what a session's end is announced before. */
const NEARLY_OVER_MS = 90_000

/** The button that the host says it opens this slot by. */
const byButton = (slot) => ({
  address: '/',
  isSignedIn: true,
  shows: DIALOG,
  button: `[data-opens="${slot}"]`,
})

/** How a customer comes to see what the host shows of a remote beside its pages, by slot. */
const waysBy = ({ buildPath }) => {
  const payment = buildPath('method', { method: 'pix', contas: [INVOICE], pagamento: PAYMENT })
  return {
    signOut: byButton('signOut'),
    clickToCall: byButton('clickToCall'),
    notificationPanel: byButton('notificationPanel'),
    sessionExpiry: { address: '/', isSignedIn: true, shows: DIALOG, leftMs: NEARLY_OVER_MS },
    paymentReceived: { address: payment, isSignedIn: false, shows: '[role="status"]:visible' },
    survey: {
      address: payment,
      isSignedIn: true,
      shows: 'section:has([role="slider"], input[type="range"]):visible',
      instead: { paymentEvents: confirmed },
    },
  }
}

const confirmed = (payment) => ({
  ...payment,
  status: 'confirmed',
  confirmedAt: payment.createdAt,
  moneyId: 'E1111111120261121120000000000001',
})

/** The slots that these remotes fill, each with the way to see it; `contract` is its doors 'slots' and 'paths'. */
export function slotsOf(contract, remotes) {
  const ways = waysBy(contract)
  return Object.entries(contract.SLOT_OWNERS)
    .filter(([, owner]) => remotes.includes(owner))
    .map(([name]) => ({ name, ...ways[name] }))
}
