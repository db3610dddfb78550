import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { ScoreSlider } from '@portal/ui-kit/score-slider'
import { texts } from './texts.ts'

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
    <Actions>
      <Button
        appearance="secondary"
        disabled={score === null}
        onClick={() => {
          if (score !== null) onContinue(score)
        }}
      >
        {texts.next}
      </Button>
    </Actions>
  </Stack>
)
