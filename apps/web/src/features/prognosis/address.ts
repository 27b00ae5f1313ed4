import { api, bridgeParts, UNSCHEDULED } from '@stayboard/contract'
import { isDay } from '@stayboard/domain'
import { listSearch } from '../../kit/lists/state/search.ts'

/** The views of a financial page, as values of the parameter `view`. */
export const views = ['rows', 'changes', 'targets', 'months'] as const
export type ViewName = (typeof views)[number]

const isMonth = (text: string) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)

/** The parameters of the address in addition to those of the call, with their valid values. */
const own = {
  view: (text: string) => views.some((view) => view === text),
  /** Whether the chart of months is shown. */
  chart: (text: string) => text === 'true' || text === 'false',
  /** The ids of the unfolded rows, separated by commas. */
  rows: (text: string) => /^\d{1,9}(?:,\d{1,9}){0,99}$/.test(text),
  from: isDay,
  to: isDay,
  part: (text: string) => bridgeParts.some((part) => part === text),
  /** The month of a bridge whose changes are shown. */
  inMonth: (text: string) => isMonth(text) || text === UNSCHEDULED,
  /** The end of a bridge whose total is shown by its rows. */
  end: (text: string) => text === 'from' || text === 'to',
  firstMonth: isMonth,
  lastMonth: isMonth,
}

const ofList = listSearch(api.prognosis.list)

export type FinancialAddress = ReturnType<typeof ofList> & { [Name in keyof typeof own]?: string | undefined }

/** Reads the address of a financial page. Unknown names and invalid values are omitted. */
export function financialSearch(search: Readonly<Record<string, unknown>>): FinancialAddress {
  const known = Object.entries(own).flatMap(([name, accepts]) => {
    const text = String(search[name] ?? '')
    return text !== '' && accepts(text) ? [[name, text] as const] : []
  })
  return { ...ofList(search), ...Object.fromEntries(known) }
}
