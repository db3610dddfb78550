/** First words of function names that count as verbs, including auxiliary verbs of booleans. */
export const VERBS = new Set(
  `accept acknowledge acquire add announce append apply are assert attach audit authenticate authorize await batch begin bind blur book build
  calculate can cancel change check claim clear close collect commit compare compile complete compute configure confirm connect consume convert copy count create
  debounce decide decline decode decrypt deduct define delete deprecate dequeue derive describe deserialize detach disconnect dispatch dispute download drain draw
  emit enable disable encode encrypt end enqueue enroll ensure escape exclude execute expect expire explain export extend extract fetch fill filter find fixup focus follow format from
  generate get group handle has hash hide import include increment init initialize insert install invite is issue join lazy limit link list listen load lock log login logout
  make map mark mask match may measure merge migrate mount move must navigate needs normalize notify on open pack parse patch pay pick poll post preload prepare print process promote provide publish put
  quarantine read rebuild reconcile record recover redirect reduce refresh refund register reject release reload remove render renew reopen replace report request require reserve reset resolve respond restore retain retry return reverse revoke rollback rotate run
  save scan schedule scroll seed select send serialize serve set settle setup share should show sign simulate skip sort split stage start stop store submit subscribe sum sync
  throttle throw to toggle trace track translate trim truncate try unmount unquarantine unregister unsubscribe update upload upsert use validate verify wait walk watch with withdraw withhold wrap write`.split(
    /\s+/,
  ),
)

/** Prepositions that must not end a function name; `toX` and `fromX` are converters. */
export const PREPOSITION =
  /[a-z](?:Of|In|At|On|By|For|From|With|To|As|Among|Besides?|Between|After|Before|Since|Until|Inside|Under|Around)$/

/** Phrases of the former dialect, each of which hides a standard term. */
export const MARKERS = [
  /\b(?:for|of|to|by|with|from|in|beside|than) who\b/,
  /\bwhoever\b/i,
  /\banew\b/i,
  /\b(?:nobody|somebody|everybody)\b/i,
  /\b(?:lies|stands|lie|stand)\b/,
  /\b(?:tells?|told)\b/i,
  /\blook(?:s|ed)? at\b/i,
  /\b(?:comes?|came)\b/i,
  /\b(?:kept|keeps?)\b/i,
  /\b(?:gives?|given|goes|go|taken|takes?) back\b/i,
  /\b(?:as ever|in so many words|a moment|by itself|for good|at hand|on its way|on the way)\b/i,
]

/**
 * Words that no declared name may contain, with the replacement. Wire names of the specification
 * (`debts`, `debtsReference`, `BILLET`) occur only as strings or as members of the contract.
 */
export const DENIED: Readonly<Record<string, string>> = {
  acquit: 'unquarantine',
  anew: 'again',
  attendance: 'supportCase',
  beholder: 'viewer',
  billet: 'boleto',
  condemn: 'quarantine',
  debt: 'invoice',
  debts: 'invoices',
  insider: 'signedInUser',
  lane: 'queue',
  looker: 'viewer',
  patience: 'timeout',
  sealed: 'encrypted',
  stranger: 'anonymousUser',
  surroundings: 'dependencies',
  told: 'notified',
  twin: 'copy',
  weather: 'faultProfile',
  whoever: 'user',
}
