import { CHALLENGE_SANDBOX } from '@portal/contract/payments/bank-apps'
import { CardFieldsSkeleton } from './card-fields-skeleton.tsx'
import { CardFrame } from './card-frame.tsx'
import { FrameWithPlaceholder } from './frame-with-placeholder.tsx'
import { acquirerTexts } from './texts.ts'
import { useIsLoading } from './use-is-loading.ts'

interface ChallengeFrameProps {
  url: string
  /** Page of the portal that frames the issuer's own page, which sends no messages. */
  issuerFrame: string | undefined
  onDone: () => void
}

/** Height of the bank's challenge form at a width of 390 px. */
const CHALLENGE_MIN_HEIGHT_PX = 750

/** 3-D Secure challenge of the acquirer or of the issuer. It may open the bank's app by a link or a new window. */
export const ChallengeFrame = ({ url, issuerFrame, onDone }: ChallengeFrameProps) =>
  issuerFrame === undefined ? (
    <CardFrame
      url={url}
      title={acquirerTexts.challengeFrame}
      minHeight={CHALLENGE_MIN_HEIGHT_PX}
      sandbox={CHALLENGE_SANDBOX}
      failedText={acquirerTexts.challengeNotOpened}
      onMessage={({ type }) => {
        if (type === 'challenge-done') onDone()
      }}
    />
  ) : (
    <IssuerFrame url={issuerFrame} />
  )

const IssuerFrame = ({ url }: { url: string }) => {
  const { isLoading, stopLoading } = useIsLoading()
  return (
    <FrameWithPlaceholder
      src={url}
      title={acquirerTexts.challengeFrame}
      referrerPolicy="origin"
      height={CHALLENGE_MIN_HEIGHT_PX}
      sandbox={CHALLENGE_SANDBOX}
      onLoad={stopLoading}
      placeholder={isLoading && <CardFieldsSkeleton />}
    />
  )
}
