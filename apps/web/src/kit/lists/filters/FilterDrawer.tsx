import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useDebouncedCallback } from '../../../ui/hooks.ts'
import { Group, Stack } from '../../../ui/Layout.tsx'
import { Drawer, FocusTrap } from '../../../ui/overlays.ts'
import { t } from '../../core/words/words.ts'
import { titled } from '../../dialogs/titled.ts'
import { useScrollLock } from '../../dialogs/useScrollLock.ts'
import type { ListControl } from '../state/useListState.ts'
import type { FilterFields } from './filter-fields.ts'

interface Props {
  id: string
  title: string
  /** The filter whose field takes the focus, or `first`. `null` while the drawer is closed. */
  start: string | null
  onClose: () => void
  control: ListControl
  fields: (fields: FilterFields) => ReactNode
  /** The pause in typing after which changes are applied, in ms. */
  delay: number
}

/** All filters of a list. Changes apply after a pause in typing, or with "Show results". */
export function FilterDrawer({ id, title, start, onClose, control, fields, delay }: Props) {
  const isOpen = start !== null
  const { chosen, choose, apply, forget } = useChosen(control, isOpen, delay)
  const field: FilterFields['field'] = (name, label) => ({
    id: `${id}-${name}`,
    name,
    label,
    value: name in chosen ? (chosen[name] ?? null) : (control.filters[name] ?? null),
    onChange: (value) => choose(name, value),
  })
  const atOnce: FilterFields['atOnce'] = (name, label) => ({
    ...field(name, label),
    onChange: (value) => {
      choose(name, value)
      apply()
    },
  })
  useScrollLock(isOpen)
  const show = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  const close = () => {
    apply()
    onClose()
  }
  const clear = () => {
    forget()
    control.clear()
    onClose()
  }
  return (
    <Drawer
      id={id}
      opened={isOpen}
      onClose={close}
      lockScroll={false}
      position="right"
      size="sm"
      {...titled(title)}
    >
      <form onSubmit={show} noValidate>
        {start !== 'first' && (
          // The drawer focuses its first such element, which passes the focus on to the filter.
          <FocusTrap.InitialFocus onFocus={() => document.getElementById(`${id}-${start}`)?.focus()} />
        )}
        <Stack gap="sm">
          {fields({ field, atOnce })}
          <Group mt="sm">
            <Button type="submit">{t('lists.applyFilters')}</Button>
            <Button variant="default" onClick={clear}>
              {t('actions.clearAll')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}

type Chosen = Readonly<Record<string, string | null>>

/**
 * Collects the changes since the drawer opened, and applies them to the address after a pause. All of them are one
 * history entry, so that one step back undoes them.
 */
function useChosen(control: ListControl, isOpen: boolean, delay: number) {
  const [chosen, setChosen] = useState<Chosen>({})
  const pending = useRef<Chosen>({})
  const isApplied = useRef(false)
  const forget = () => {
    setChosen({})
    pending.current = {}
    isApplied.current = false
  }
  const begin = useEffectEvent(forget)
  // Each opening starts without pending changes.
  useEffect(() => {
    if (isOpen) begin()
  }, [isOpen])

  const apply = () => {
    if (Object.keys(pending.current).length === 0) return
    control.change(pending.current, { replace: isApplied.current })
    pending.current = {}
    isApplied.current = true
  }
  const applyLater = useDebouncedCallback(apply, delay)
  const choose = (name: string, value: string | null) => {
    setChosen((old) => ({ ...old, [name]: value }))
    pending.current = { ...pending.current, [name]: value }
    applyLater()
  }
  return { chosen, choose, apply, forget }
}
