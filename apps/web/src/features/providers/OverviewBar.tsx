import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { api, providerKinds } from '@stayboard/contract'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useCall } from '../../kit/calls.ts'
import { MultiSelectField } from '../../kit/forms/fields/SelectField.tsx'
import type { ListCall } from '../../kit/lists/columns.tsx'
import { severalField } from '../../kit/lists/several.ts'
import { useListState } from '../../kit/lists/useListState.ts'
import { ExploiterSelect } from '../../kit/records/pickers.tsx'
import { useWords } from '../../kit/words.ts'
import classes from './OverviewBar.module.css'
import { PAGE, starts } from './overview.ts'

const MAP = '/provider_map'
/** All exploiters: an entry that is no exploiter (D2 §2). */
const ALL = '0'

/** The filters of the overview that are always in sight, and how its rows look (D2 §2). */
export function OverviewBar({ call }: { call: ListCall }) {
  const { t } = useWords()
  const control = useListState(call, starts, PAGE)
  const id = useId()
  const { exploiterId = ALL, providerKinds: kinds = null, channelManager } = control.filters
  const exploiter = useCall(api.exploiters.get, { params: { exploiterId } }, { enabled: exploiterId !== ALL })
  const bind = (name: string, label: string, value: string | null) => ({
    id: `${id}-${name}`,
    name,
    label,
    value,
    onChange: (next: string | null) => control.change({ [name]: next }),
  })
  const ofExploiter = bind('exploiterId', t('providers.exploiter'), exploiterId)
  return (
    <div className={classes.bar}>
      <div className={classes.exploiter}>
        <ExploiterSelect
          field={{
            ...ofExploiter,
            isRequired: false,
            onChange: (next) => ofExploiter.onChange(next === ALL ? null : next),
          }}
          keep={String}
          extras={[{ value: ALL, label: t('providers.allExploiters') }]}
          current={exploiter.data?.name}
        />
      </div>
      <div className={classes.kinds}>
        <MultiSelectField
          field={severalField(bind('providerKinds', t('providers.kinds'), kinds), providerKinds)}
          options={providerKinds}
          labelOf={(kind) => t(`options.providerKinds.${kind}`)}
        />
      </div>
      <Checkbox
        className={classes.box ?? ''}
        label={t('providers.onlyChannelManager')}
        checked={channelManager === 'true'}
        onChange={(event) => control.change({ channelManager: event.currentTarget.checked ? 'true' : null })}
      />
      <Button variant="subtle" onClick={control.clear}>
        {t('lists.clearAll')}
      </Button>
      <div className={classes.view}>
        <ViewChoice view={control.view} onChange={(view) => control.change({ view })} />
      </div>
    </div>
  )
}

interface ViewProps {
  view: string | undefined
  onChange: (view: string | null) => void
}

/** As a list, as cards, or on the map: filters go along. */
function ViewChoice({ view, onChange }: ViewProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const isMap = useLocation({ select: ({ pathname }) => pathname === MAP })
  const go = (to: string) => {
    const wanted = to === 'cards' ? 'cards' : undefined
    if (to !== 'map' && !isMap) return onChange(wanted ?? null)
    const search = (old: object) => ({
      ...old,
      page: undefined,
      sort: undefined,
      open: undefined,
      view: wanted,
    })
    void navigate({ to: to === 'map' ? MAP : '/provider_departments', search })
  }
  return (
    <SegmentedControl
      aria-label={t('providers.view')}
      value={isMap ? 'map' : view === 'cards' ? 'cards' : 'list'}
      onChange={go}
      data={[
        { value: 'list', label: t('providers.viewList') },
        { value: 'cards', label: t('providers.viewCards') },
        { value: 'map', label: t('providers.viewMap') },
      ]}
    />
  )
}
