const DIALOG = '[role="dialog"]:visible, [role="alertdialog"]:visible'
/** From the contract's fixtures. */
const INVOICE = 'FT100000000101'
const PAYMENT = 'pay_01'
/** Less than the time before the end of a session at which the host warns. */
const NEARLY_OVER_MS = 90_000

const openByButton = (slot) => ({
  address: '/',
  isSignedIn: true,
  shows: DIALOG,
  button: `[data-opens="${slot}"]`,
})

const createSlotSteps = ({ buildPath }) => {
  const payment = buildPath('method', { method: 'pix', contas: [INVOICE], pagamento: PAYMENT })
  return {
    signOut: openByButton('signOut'),
    clickToCall: openByButton('clickToCall'),
    notificationPanel: openByButton('notificationPanel'),
    sessionExpiry: { address: '/', isSignedIn: true, shows: DIALOG, leftMs: NEARLY_OVER_MS },
    paymentReceived: { address: payment, isSignedIn: false, shows: '[role="status"]:visible' },
    survey: {
      address: payment,
      isSignedIn: true,
      shows: 'section:has([role="slider"], input[type="range"]):visible',
      overrides: { paymentEvents: confirmed },
    },
  }
}

const confirmed = (payment) => ({
  ...payment,
  status: 'confirmed',
  confirmedAt: payment.createdAt,
  moneyId: 'E1111111120261121120000000000001',
})

/**
 * Returns the slots of the given remotes with their steps. `contract` has the exports of its
 * modules 'slots' and 'paths'.
 */
export function listSlots(contract, remotes) {
  const steps = createSlotSteps(contract)
  return Object.entries(contract.SLOT_OWNERS)
    .filter(([, owner]) => remotes.includes(owner))
    .map(([name]) => ({ name, ...steps[name] }))
}
