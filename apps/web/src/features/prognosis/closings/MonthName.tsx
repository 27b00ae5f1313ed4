import { useMonthName } from '../months/months.ts'

/** A month in the user's language. */
export const MonthName = ({ month }: { month: string }) => useMonthName()(month)
