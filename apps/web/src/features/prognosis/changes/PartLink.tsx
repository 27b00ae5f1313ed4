import type { BridgePart } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { here } from '../../../kit/core/address/target.ts'
import { signedText } from '../../../kit/core/words/format.ts'
import classes from '../prognosis.module.css'

interface Props {
  euros: number
  /** The part of the difference; all parts by default. */
  part?: BridgePart | undefined
  /** The month of the amount; all months by default. */
  month?: string | undefined
  /** Whether the rows below show this amount. Pressing it again shows all rows. */
  isChosen?: boolean
}

/** An amount of the difference, linked to its prognoses below. Zero is blank. */
export const PartLink = ({ euros, part, month, isChosen = false }: Props) =>
  euros !== 0 && (
    <Link
      {...here(financialPages.prognosis.path, {
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
