import { useMonthName } from '../months.ts'

/** A month in the user's language. */
export const MonthName = ({ month }: { month: string }) => useMonthName()(month)
