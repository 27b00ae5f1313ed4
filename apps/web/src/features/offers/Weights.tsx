import { HIGHEST_WEIGHT, type ScoreWeights, scoreCriteria } from '@stayboard/domain'
import classes from '../../entities/offers/offers.module.css'
import { t } from '../../kit/core/words/words.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { InputWrapper, Slider } from '../../ui/inputs.ts'

interface Props {
  weights: ScoreWeights
  weigh: (changes: Partial<ScoreWeights>) => void
}

/** Sliders for the weights of the criteria. Changes apply to the ranking at once. */
export function Weights({ weights, weigh }: Props) {
  return (
    <fieldset className={classes.weights}>
      <legend>{t('offers.weights')}</legend>
      <FieldGrid min={160}>
        {scoreCriteria.map((one) => {
          const label = t(`offers.criteria.${one}`)
          return (
            <InputWrapper key={one} label={`${label}: ${weights[one]}`} labelElement="div">
              <div className={classes.weight}>
                <Slider
                  min={0}
                  max={HIGHEST_WEIGHT}
                  label={null}
                  thumbLabel={t('offers.weightOf', { name: label })}
                  value={weights[one]}
                  onChange={(value) => weigh({ [one]: value })}
                />
              </div>
            </InputWrapper>
          )
        })}
      </FieldGrid>
    </fieldset>
  )
}
