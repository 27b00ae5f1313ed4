import { useMonthName } from '../months/months.ts'

/** The name of a month in the user's language. */
export const MonthName = ({ month }: { month: string }) => useMonthName()(month)
