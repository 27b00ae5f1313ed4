import { type Fase, fases } from '@stayboard/contract'
import { faseColours } from '../../entities/enquiries/fase-colours.ts'
import { OptionLabel } from '../../kit/core/words/OptionLabel.tsx'
import classes from './form.module.css'

/** The fase as a badge in its colour. */
export const FaseBadge = ({ fase }: { fase: Fase }) => (
  <span
    className={classes.badge}
    style={{ '--tint': `var(--mantine-color-${faseColours[fase]}-6)` } as Record<string, string>}
  >
    <OptionLabel options={fases} value={fase} colors={faseColours} />
  </span>
)
