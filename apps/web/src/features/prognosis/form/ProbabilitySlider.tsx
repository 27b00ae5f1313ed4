import { useEffect, useState } from 'react'
import { InputWrapper, Slider } from '../../../ui/inputs.ts'
import classes from '../prognosis.module.css'

interface Props {
  label: string
  value: number
  /** Called once, when the slider is released. */
  onChoose: (value: number) => void
}

/** A slider for a percentage from 0 to 100; 0 means no filter. */
export function ProbabilitySlider({ label, value, onChoose }: Props) {
  const [shown, setShown] = useState(value)
  useEffect(() => setShown(value), [value])
  return (
    <InputWrapper label={`${label}: ${shown} %`} labelElement="div">
      <div className={classes.slider}>
        <Slider
          min={0}
          max={100}
          step={1}
          label={null}
          thumbLabel={label}
          value={shown}
          onChange={setShown}
          onChangeEnd={onChoose}
        />
      </div>
    </InputWrapper>
  )
}
