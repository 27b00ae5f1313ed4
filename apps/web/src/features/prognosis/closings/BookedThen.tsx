import { Link } from '@tanstack/react-router'
import { moneyText } from '../../../kit/format.ts'
import { financialPages } from '../../../kit/prognosis/pages.ts'
import classes from '../prognosis.module.css'

/** What stood booked when a month was closed, which leads to what counts there. */
export const BookedThen = ({ month, booked }: { month: string; booked: number }) => (
  <Link to={financialPages.booked.path} search={{ month }} className={classes.figure}>
    {moneyText(booked)}
  </Link>
)
