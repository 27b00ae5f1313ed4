import type { Fase } from '@stayboard/contract'
import { FaseDot, faseColours } from '../../entities/enquiries/FaseDot.tsx'
import classes from './form.module.css'

/** The fase beside the title, on a tint of its colour. */
export const FaseBadge = ({ fase }: { fase: Fase }) => (
  <span
    className={classes.badge}
    style={{ '--tint': `var(--mantine-color-${faseColours[fase]}-6)` } as Record<string, string>}
  >
    <FaseDot fase={fase} />
  </span>
)
