import { Text } from '@portal/ui-kit/text'
import { useState } from 'react'
import { useDraft } from 'shared-kernel/react'
import { useCanRate, useSendRating } from './use-rating.ts'
import { useSurveyScore } from './use-survey-score.ts'
import type { SurveyOption } from './survey-response.ts'
import { texts } from './texts.ts'
import { CommentPhase } from './comment-phase.tsx'
import { OptionsPhase } from './options-phase.tsx'
import { SliderPhase } from './slider-phase.tsx'
import { SurveyCard } from './survey-card.tsx'

interface SurveyProps {
  onSubmitted(): void
  onClose(): void
}

const PHASES = ['slider', 'options', 'comment'] as const
type Phase = (typeof PHASES)[number]

/** Renders the satisfaction survey if the server allows a response. */
export default function Survey(props: SurveyProps) {
  const permission = useCanRate()
  const score = useSurveyScore()
  if (!permission.data?.canRate || score.stored === undefined) return null
  return <Phases {...props} {...score} stored={score.stored} />
}

interface PhasesProps extends SurveyProps {
  stored: number | null
  storeScore(score: number): void
  clearScore(): void
}

function Phases({ stored, storeScore, clearScore, onSubmitted, onClose }: PhasesProps) {
  const [phase, setPhase] = useState<Phase>(stored === null ? 'slider' : 'options')
  const [score, setScore] = useState(stored)
  const [option, setOption] = useState<SurveyOption | null>(null)
  const draft = useDraft('support.survey.comment')
  const [comment, setComment] = useState(draft.initial)
  const rating = useSendRating(() => {
    clearScore()
    onSubmitted()
  })

  const close = () => {
    clearScore()
    onClose()
  }
  const selectScore = (selected: number) => {
    storeScore(selected)
    setPhase('options')
  }
  const resetScore = () => {
    clearScore()
    setPhase('slider')
  }
  const sendRating = (text: string | null) => {
    if (!rating.isPending && score !== null) rating.send({ score, option, comment: text })
  }

  if (rating.isAnswered) {
    return (
      <SurveyCard title={texts.thanks} onClose={close}>
        <Text>{rating.wasAlreadyRated ? texts.alreadyRated : texts.thanksText}</Text>
      </SurveyCard>
    )
  }
  return (
    <SurveyCard title={texts.title} step={texts.step(PHASES.indexOf(phase) + 1)} onClose={close}>
      {phase === 'slider' && (
        <SliderPhase score={score} onPick={setScore} onContinue={selectScore} />
      )}
      {phase === 'options' && score !== null && (
        <OptionsPhase
          score={score}
          option={option}
          onPick={setOption}
          onBack={resetScore}
          onContinue={() => setPhase('comment')}
        />
      )}
      {phase === 'comment' && (
        <CommentPhase
          comment={comment}
          onWrite={(text) => {
            setComment(text)
            draft.onChange(text)
          }}
          sending={rating.isPending ? toCommentChoice(rating.comment) : null}
          failure={
            rating.problem && { choice: toCommentChoice(rating.comment), problem: rating.problem }
          }
          onBack={() => setPhase('options')}
          onFinish={sendRating}
        />
      )}
    </SurveyCard>
  )
}

const toCommentChoice = (comment: string | null | undefined) => (comment ? 'comment' : 'bare')
