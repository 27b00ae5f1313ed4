import { providerKinds } from '@stayboard/contract'
import { ExploiterSelect } from '../../../entities/exploiters/ExploiterSelect.tsx'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { MultiSelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { severalField } from '../../../kit/forms/fields/choices/several.ts'
import { Checkbox } from '../../../ui/inputs.ts'
import classes from './OverviewBar.module.css'

/** Makes a field that is bound to a filter, by the filter's name in the contract. */
type Bind = (name: string, label: string) => FieldBinding<string>

/** The option value for all exploiters. */
const ALL = '0'

/** The filters in the bar of the overview. On phones they are added like the other filters. */
export function OverviewChoices({ bind }: { bind: Bind }) {
  const channelManager = bind('channelManager', t('providers.onlyChannelManager'))
  return (
    <>
      <div className={classes.exploiter}>
        <Exploiter bind={bind} />
      </div>
      <div className={classes.kinds}>
        <MultiSelectField
          field={severalField(bind('providerKinds', t('providers.kinds')), providerKinds)}
          options={providerKinds}
          labelOf={(kind) => t(`options.providerKinds.${kind}`)}
        />
      </div>
      <Checkbox
        className={classes.box ?? ''}
        label={channelManager.label}
        checked={channelManager.value === 'true'}
        onChange={(event) => channelManager.onChange(event.currentTarget.checked ? 'true' : null)}
      />
    </>
  )
}

function Exploiter({ bind }: { bind: Bind }) {
  const field = bind('exploiterId', t('shared.exploiter'))
  const exploiterId = field.value ?? ALL
  const name = useExploiterName(exploiterId === ALL ? undefined : exploiterId)
  return (
    <ExploiterSelect
      hasFormer
      field={{
        ...field,
        value: exploiterId,
        isRequired: false,
        onChange: (next) => field.onChange(next === ALL ? null : next),
      }}
      keep={String}
      extras={[{ value: ALL, label: t('providers.allExploiters') }]}
      current={name}
    />
  )
}
