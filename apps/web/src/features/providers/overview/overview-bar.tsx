import { IconFilterOff } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { ListCall } from '../../../kit/core/calls/list-call.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { List } from '../../../kit/lists/useList.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { SegmentedControl } from '../../../ui/inputs.ts'
import { useWide } from '../../../ui/useWide.ts'
import { OverviewChoices } from './OverviewChoices.tsx'

const MAP = '/provider_map'

/** The filters that have a field on the bar, and therefore no chip. */
const held: readonly string[] = ['exploiterId', 'providerKinds', 'channelManager']

interface Props<C extends ListCall> {
  list: Pick<List<C>, 'control'>
}

/** The fields of the bar of the overview, which phones have no space for. There, these filters are added like the others. */
export function useOverviewFields<C extends ListCall>(list: Props<C>['list']) {
  const isWide = useWide()
  return isWide ? { fields: <Fields list={list} />, held } : {}
}

function Fields<C extends ListCall>({ list: { control } }: Props<C>) {
  const id = useId()
  const bind = (name: string, label: string) => ({
    id: `${id}-${name}`,
    name,
    label,
    value: control.filters[name] ?? null,
    onChange: (value: string | null) => control.change({ [name]: value }),
  })
  return (
    <>
      <OverviewChoices bind={bind} />
      <IconButton aria-label={t('lists.clearAll')} onClick={control.clear}>
        <IconFilterOff size={16} aria-hidden />
      </IconButton>
    </>
  )
}

/** Switches between list, cards and map. The filters are kept. */
export function OverviewView<C extends ListCall>({ list: { control } }: Props<C>) {
  const navigate = useNavigate()
  const isMap = useLocation({ select: ({ pathname }) => pathname === MAP })
  const go = (to: string) => {
    const wanted = to === 'cards' ? 'cards' : undefined
    if (to !== 'map' && !isMap) return control.change({ view: wanted ?? null })
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
      size="xs"
      aria-label={t('shared.view')}
      value={isMap ? 'map' : control.view === 'cards' ? 'cards' : 'list'}
      onChange={go}
      data={[
        { value: 'list', label: t('shared.list') },
        { value: 'cards', label: t('providers.viewCards') },
        { value: 'map', label: t('menu.providerMap') },
      ]}
    />
  )
}
