import { Text } from '../text/text.tsx'
import { texts } from '../texts.ts'
import { Verbatim } from '../verbatim/verbatim.tsx'

/** Renders the first eight characters of a trace id, for calls to support; nothing for '-'. */
export const SupportCode = ({ traceId }: { traceId: string }) =>
  traceId === '-' ? null : (
    <Text size="sm" tone="muted">
      {texts.supportCode} <Verbatim>{`${traceId.slice(0, 4)} ${traceId.slice(4, 8)}`}</Verbatim>
    </Text>
  )
