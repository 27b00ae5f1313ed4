import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Problem } from '../../core/calls/problem.ts'
import { notify } from '../../core/notices/notify.tsx'

interface Props {
  isFavorite: boolean
  /** 'Favourite: Delft' */
  label: string
  /** Tells the server; the star is back where it was when that fails. */
  onChange: (isFavorite: boolean) => Promise<unknown>
}

/** A star that answers at once and takes it back when the server refuses. */
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
