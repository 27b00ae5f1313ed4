import type { ReactNode } from 'react'
import classes from './Tiles.module.css'

/** A list whose items are laid out side by side as far as the width allows. */
export const Tiles = ({ children }: { children: ReactNode }) => <ul className={classes.tiles}>{children}</ul>
