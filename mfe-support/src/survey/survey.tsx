import { Text } from '@portal/ui-kit/text'
import { useState } from 'react'
import { useMayRate, useSendRating } from './use-rating.ts'
import { useSurveyScore } from './use-survey-score.ts'
import type { SurveyOption } from './survey-answer.ts'
import { texts } from './texts.ts'
import { CommentPhase } from './comment-phase.tsx'
import { OptionsPhase } from './options-phase.tsx'
import { SliderPhase } from './slider-phase.tsx'
import { SurveyCard } from './survey-card.tsx'

interface Props {
  onSubmitted(): void
  onClose(): void
}

const PHASES = ['slider', 'options', 'comment'] as const
type Phase = (typeof PHASES)[number]

/** The satisfaction survey, where the server lets the customer answer one. */
export default function Survey(props: Props) {
  const may = useMayRate()
  const score = useSurveyScore()
  if (!may.data?.canRate || score.stored === undefined) return null
  return <Phases {...props} {...score} stored={score.stored} />
}

interface PhasesProps extends Props {
  stored: number | null
  keep(score: number): void
  forget(): void
}

function Phases({ stored, keep, forget, onSubmitted: onAnswered, onClose }: PhasesProps) {
  const [phase, setPhase] = useState<Phase>(stored === null ? 'slider' : 'options')
  const [score, setScore] = useState(stored)
  const [option, setOption] = useState<SurveyOption | null>(null)
  const [comment, setComment] = useState('')
  const rating = useSendRating(() => {
    forget()
    onAnswered()
  })

  const close = () => {
    forget()
    onClose()
  }
  const rateAs = (picked: number) => {
    keep(picked)
    setPhase('options')
  }
  const rateAnew = () => {
    forget()
    setPhase('slider')
  }
  const finish = (words: string | null) => {
    if (!rating.isPending && score !== null) rating.send({ score, option, comment: words })
  }

  if (rating.isAnswered) {
    return (
      <SurveyCard title={texts.thanks} onClose={close}>
        <Text>{rating.hadBefore ? texts.hadBefore : texts.thanksText}</Text>
      </SurveyCard>
    )
  }
  return (
    <SurveyCard title={texts.title} step={texts.step(PHASES.indexOf(phase) + 1)} onClose={close}>
      {phase === 'slider' && <SliderPhase score={score} onPick={setScore} onContinue={rateAs} />}
      {phase === 'options' && score !== null && (
        <OptionsPhase
          score={score}
          option={option}
          onPick={setOption}
          onBack={rateAnew}
          onContinue={() => setPhase('comment')}
        />
      )}
      {phase === 'comment' && (
        <CommentPhase
          comment={comment}
          onWrite={setComment}
          sending={rating.isPending ? endingOf(rating.comment) : null}
          failure={rating.problem && { of: endingOf(rating.comment), problem: rating.problem }}
          onBack={() => setPhase('options')}
          onFinish={finish}
        />
      )}
    </SurveyCard>
  )
}

const endingOf = (comment: string | null | undefined) => (comment ? 'comment' : 'bare')
