import { Skeleton, Stack } from '@mantine/core'
import { timeoutProblem } from '../calls/problem.ts'
import { useWords } from '../words/words.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { useWaited } from './useWaited.ts'

interface Props {
  /** Tries again what was given up. */
  onRetry: () => void
  /** The heights of the skeleton's blocks, in px. */
  heights?: readonly number[]
}

const usual = [48, 170, 190, 220] as const

/** Stands where something is on its way: nothing, then a skeleton, then that it takes longer, then a way to try again. */
export function Waiting({ onRetry, heights = usual }: Props) {
  const { t } = useWords()
  const waited = useWaited()
  if (waited === 'brief') return <div aria-busy />
  if (waited === 'givenUp') return <NotLoaded reason={timeoutProblem()} onRetry={onRetry} />
  return (
    <Stack aria-busy gap="md">
      <p role="status">{waited === 'long' ? t('frame.takesLonger') : null}</p>
      {heights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  )
}
