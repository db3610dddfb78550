import { Text } from '../text/text.tsx'
import { texts } from '../texts.ts'

/** What a customer reads to support of a failed call: the beginning of its trace id. Nothing where there is none ('-'). */
export const SupportCode = ({ traceId }: { traceId: string }) =>
  traceId === '-' ? null : (
    <Text size="sm" tone="muted">
      {texts.supportCode} {traceId.slice(0, 4)} {traceId.slice(4, 8)}
    </Text>
  )
