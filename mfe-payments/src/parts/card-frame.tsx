import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { useEffect, useState } from 'react'
import { useInactivity } from 'shared-kernel/react'
import { cardOrder, readCardMessage, type CardMessage } from '../domain/card-messages'
import { cardTexts, flowTexts } from '../texts'
import styles from './card-frame.module.css'
import { useHostedFrame } from './use-hosted-frame'

interface CardFrameProps {
  url: string
  title: string
  /** Grows by one each time the fields are to check and keep what was typed. */
  submits?: number
  onMessage: (message: CardMessage) => void
}

const FIRST_HEIGHT = 360

/** A page of the acquirer: card data and bank codes are typed there and stay there. */
export const CardFrame = (props: CardFrameProps) => {
  const [round, setRound] = useState(0)
  return <Frame key={round} {...props} onAgain={() => setRound((times) => times + 1)} />
}

const Frame = ({ url, title, submits = 0, onMessage, onAgain }: CardFrameProps & { onAgain: () => void }) => {
  const { register } = useInactivity()
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const { ref, state, say } = useHostedFrame({
    url,
    read: readCardMessage,
    onMessage: (message) => {
      // Typing inside the frame is use of this page, and nobody else sees it.
      register()
      if (message.type === 'resize') setHeight(message.height)
      onMessage(message)
    },
  })
  useEffect(() => {
    if (submits > 0) say(cardOrder('submit'))
  }, [submits, say])
  if (state === 'silent') {
    return <Alert live tone="danger" action={<Button onClick={onAgain}>{flowTexts.retry}</Button>}>{cardTexts.notOpened}</Alert>
  }
  return (
    <div className={styles.place}>
      {state === 'opening' && <div className={styles.waiting}><Skeleton label={cardTexts.loading}><SkeletonBlock height={height} /></Skeleton></div>}
      <iframe
        ref={ref}
        className={styles.frame}
        src={url}
        title={title}
        height={height}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-same-origin"
        onLoad={() => say(cardOrder('hello'))}
      />
    </div>
  )
}
