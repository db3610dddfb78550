import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { ScoreSlider } from '@portal/ui-kit/score-slider'
import { texts } from './texts.ts'
import { SurveyActions } from './survey-card.tsx'

interface SliderPhaseProps {
  score: number | null
  onPick(score: number): void
  onContinue(score: number): void
}

export const SliderPhase = ({ score, onPick, onContinue }: SliderPhaseProps) => (
  <Stack gap={24}>
    <ScoreSlider
      label={texts.question}
      value={score}
      onChange={onPick}
      minLabel={texts.least}
      maxLabel={texts.most}
    />
    <SurveyActions>
      <Button
        appearance="secondary"
        disabled={score === null}
        onClick={() => {
          if (score !== null) onContinue(score)
        }}
      >
        {texts.next}
      </Button>
    </SurveyActions>
  </Stack>
)
