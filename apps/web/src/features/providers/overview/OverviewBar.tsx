import { useLocation, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { ListCall } from '../../../kit/core/calls/list-call.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { List } from '../../../kit/lists/useList.ts'
import { Button } from '../../../ui/Button.tsx'
import { SegmentedControl } from '../../../ui/inputs.ts'
import { useWide } from '../../../ui/useWide.ts'
import classes from './OverviewBar.module.css'
import { OverviewChoices } from './OverviewChoices.tsx'

const MAP = '/provider_map'

/** The filters that are always visible if there is space, and the switch between table and cards. */
export function OverviewBar<C extends ListCall>({ list: { control } }: { list: List<C> }) {
  const id = useId()
  const bind = (name: string, label: string) => ({
    id: `${id}-${name}`,
    name,
    label,
    value: control.filters[name] ?? null,
    onChange: (value: string | null) => control.change({ [name]: value }),
  })
  return (
    <div className={classes.bar}>
      {useWide() && (
        <>
          <OverviewChoices bind={bind} />
          <Button variant="subtle" onClick={control.clear}>
            {t('lists.clearAll')}
          </Button>
        </>
      )}
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

/** Switches between list, cards and map. The filters are kept. */
function ViewChoice({ view, onChange }: ViewProps) {
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
      aria-label={t('shared.view')}
      value={isMap ? 'map' : view === 'cards' ? 'cards' : 'list'}
      onChange={go}
      data={[
        { value: 'list', label: t('shared.list') },
        { value: 'cards', label: t('providers.viewCards') },
        { value: 'map', label: t('menu.providerMap') },
      ]}
    />
  )
}
