import { Skeleton } from '@mantine/core'

interface Props {
  columns: number
  rows?: number
}

const widths = ['62%', '84%', '48%', '71%', '55%']

/** Placeholder rows of a table that is loading. */
export const SkeletonRows = ({ columns, rows = 12 }: Props) =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are identical and never move
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are identical and never move
        <td key={column}>
          <Skeleton height={10} width={widths[(row * 3 + column) % widths.length]} />
        </td>
      ))}
    </tr>
  ))
