import { useState } from 'react'
import { keepAnswers, keepsAnswers } from '../../kit/core/kept/kept-answers.ts'
import { t } from '../../kit/core/words/words.ts'
import { Switch } from '../../ui/inputs.ts'

/** A switch that stores the lists in this browser. Switching it off deletes the stored lists. */
export function KeepSwitch({ onChange }: { onChange: (isOn: boolean) => void }) {
  const [isOn, setOn] = useState(keepsAnswers)
  const change = (next: boolean) => {
    keepAnswers(next)
    setOn(next)
    onChange(next)
  }
  return (
    <Switch
      label={t('arrivals.keep')}
      description={t('arrivals.keepHint')}
      checked={isOn}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  )
}
