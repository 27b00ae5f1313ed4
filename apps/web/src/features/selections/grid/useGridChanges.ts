import type { api, WireAnswer } from '@stayboard/contract'
import { useState } from 'react'

export type TickGrid = WireAnswer<typeof api.selections.grid>
export type GridRoom = TickGrid['rooms'][number]
export type GridFilter = TickGrid['filters'][number]

/** The changed ticks of a room, by filter id. */
export type WantedTicks = Readonly<Record<number, boolean>>
type AllWanted = Readonly<Record<number, WantedTicks>>

/** Whether a room has a filter, unsaved changes included. */
export const isTicked = ({ selected }: GridRoom, wanted: WantedTicks | undefined, filter: number): boolean =>
  wanted?.[filter] ?? selected.includes(filter)

/** The unsaved changes of a grid. */
export function useGridChanges({ rooms, filters }: TickGrid) {
  const [wanted, setWanted] = useState<AllWanted>({})
  const differing = changesIn(rooms, wanted)

  /** Ticks all given filters of the given rooms. If all are ticked, clears them. */
  const toggle = (some: readonly GridRoom[], ofFilters: readonly GridFilter[]) => {
    const ids = ofFilters.map(({ childFilterId }) => childFilterId)
    setWanted((old) => {
      const isOn = some.every((room) => ids.every((id) => isTicked(room, old[room.hospitalityEntityId], id)))
      const ticks = Object.fromEntries(ids.map((id) => [id, !isOn]))
      const changed = some.map(({ hospitalityEntityId: id }) => [id, { ...old[id], ...ticks }] as const)
      return { ...old, ...Object.fromEntries(changed) }
    })
  }

  return {
    wanted,
    /** The changed ticks, as the body of the call. */
    differing,
    count: Object.values(differing).reduce((sum, of) => sum + Object.keys(of).length, 0),
    toggle,
    discard: () => setWanted({}),
    filters,
  }
}

/** The ticks that differ from those on the server, by room and filter id. */
function changesIn(rooms: readonly GridRoom[], wanted: AllWanted): Record<number, Record<number, boolean>> {
  const differing = rooms.map((room) => {
    const ticks = Object.entries(wanted[room.hospitalityEntityId] ?? {})
    const others = ticks.filter(([filter, isOn]) => isOn !== room.selected.includes(Number(filter)))
    return [room.hospitalityEntityId, Object.fromEntries(others)] as const
  })
  return Object.fromEntries(differing.filter(([, ticks]) => Object.keys(ticks).length > 0))
}
