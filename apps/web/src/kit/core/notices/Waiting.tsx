import { Stack } from '../../../ui/layout.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { Skeleton } from '../../../ui/skeleton.ts'
import { useWaited } from '../calls/useWaited.ts'
import { t } from '../words/words.ts'

interface Props {
  /** The heights of the skeleton's blocks, in px. */
  heights?: readonly number[]
  /** The width of the blocks in px, if they do not fill the place. */
  width?: number
}

const usual = [48, 170, 190, 220] as const

/**
 * A placeholder while content is loading: nothing, then a skeleton, then also a note that it takes longer. The content's
 * own request ends the wait after 20 s with an error (`inTime`).
 */
export function Waiting({ heights = usual, width }: Props) {
  const waited = useWaited()
  return (
    <Stack aria-busy gap={waited === 'brief' ? 0 : 'sm'}>
      <span role="status">{waited === 'long' && t('frame.takesLonger')}</span>
      {waited !== 'brief' &&
        heights.map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
          <Skeleton key={at} height={height} {...(width === undefined ? {} : { width })} />
        ))}
    </Stack>
  )
}

/** The same placeholder as rows of a table. */
export function WaitingRows({ columns }: { columns: number }) {
  const waited = useWaited()
  return (
    <>
      {waited === 'long' && (
        <tr>
          <td colSpan={columns}>
            <span role="status">{t('frame.takesLonger')}</span>
          </td>
        </tr>
      )}
      {waited !== 'brief' && <SkeletonRows columns={columns} />}
    </>
  )
}
