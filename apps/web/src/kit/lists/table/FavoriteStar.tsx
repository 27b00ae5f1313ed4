import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Problem } from '../../core/calls/problem.ts'
import { notify } from '../../core/notices/notify.tsx'

interface Props {
  isFavorite: boolean
  /** The accessible name: 'Favourite: Delft'. */
  label: string
  /** Saves the change. If that fails, the star changes back. */
  onChange: (isFavorite: boolean) => Promise<unknown>
}

/** A star with an optimistic update, reverted if the server refuses. */
export function FavoriteStar({ isFavorite, label, onChange }: Props) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOn = wanted ?? isFavorite
  const change = async () => {
    if (wanted !== null) return
    setWanted(!isOn)
    try {
      await onChange(!isOn)
    } catch (reason) {
      if (!(reason instanceof Problem)) throw reason
      notify.problem(reason)
    } finally {
      setWanted(null)
    }
  }
  const Icon = isOn ? IconStarFilled : IconStar
  return (
    <ActionIcon
      aria-label={label}
      aria-pressed={isOn}
      color={isOn ? 'yellow.7' : 'gray'}
      style={{ position: 'relative', zIndex: 1 }}
      onClick={() => void change()}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
