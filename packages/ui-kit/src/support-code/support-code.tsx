import { Text } from '../text/text'
import { texts } from '../texts'

/** The code of a failed call that support asks for; nothing where there is none ('-'). */
export const SupportCode = ({ traceId }: { traceId: string }) =>
  traceId === '-' ? null : <Text size="sm" tone="muted">{texts.supportCode} {traceId}</Text>
