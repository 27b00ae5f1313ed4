import { Link } from '@tanstack/react-router'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import classes from '../prognosis.module.css'

/** The amount that was booked when a month was closed, linked to its rows. */
export const BookedThen = ({ month, booked }: { month: string; booked: number }) => (
  <Link to={financialPages.booked.path} search={{ month }} className={classes.figure}>
    {moneyText(booked)}
  </Link>
)
