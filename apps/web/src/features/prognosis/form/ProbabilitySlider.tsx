import { InputWrapper, Slider } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from '../prognosis.module.css'

interface Props {
  label: string
  value: number
  /** Told once, when the slider is let go. */
  onChoose: (value: number) => void
}

/** Percent, 0 to 100 in steps of 1; 0 is no filter. */
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
