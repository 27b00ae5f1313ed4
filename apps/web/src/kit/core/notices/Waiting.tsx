import { Skeleton, Stack } from '@mantine/core'
import { timeoutProblem } from '../calls/problem.ts'
import { useWords } from '../words/words.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { useWaited } from './useWaited.ts'

interface Props {
  /** Retries the request. */
  onRetry: () => void
  /** The heights of the skeleton's blocks, in px. */
  heights?: readonly number[]
}

const usual = [48, 170, 190, 220] as const

/**
 * A placeholder while content is loading: nothing, then a skeleton, then a note that it takes longer, then a retry
 * button.
 */
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
