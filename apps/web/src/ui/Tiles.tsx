import type { ReactNode } from 'react'
import classes from './Tiles.module.css'

/** A list whose items stand beside each other as far as the width goes. */
export const Tiles = ({ children }: { children: ReactNode }) => <ul className={classes.tiles}>{children}</ul>
