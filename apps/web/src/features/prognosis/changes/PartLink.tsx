import type { BridgePart } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { here } from '../../../kit/core/page/target.ts'
import { signedText } from '../../../kit/core/words/format.ts'
import classes from '../prognosis.module.css'

interface Props {
  euros: number
  /** Without one of all parts. */
  part?: BridgePart | undefined
  /** Without one of all months. */
  month?: string | undefined
  /** Its rows are on show: pressed again all are. */
  isChosen?: boolean
}

/** A part of the difference, which leads to its prognoses below; nothing is a dash. */
export const PartLink = ({ euros, part, month, isChosen = false }: Props) =>
  euros === 0 ? (
    <span>—</span>
  ) : (
    <Link
      {...here({
        part: isChosen ? undefined : part,
        inMonth: isChosen ? undefined : month,
        end: undefined,
        page: undefined,
      })}
      resetScroll={false}
      className={classes.figure}
    >
      {signedText(euros)}
    </Link>
  )
