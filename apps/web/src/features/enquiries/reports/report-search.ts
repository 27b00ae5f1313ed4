import { isDay } from '@stayboard/domain'
import { oneOf, texts, together } from '../../../kit/core/address/address.ts'

/** The reports of the page. */
export const reports = ['fases', 'losses', 'margins', 'partners'] as const

const days = (search: Readonly<Record<string, unknown>>): { from?: string; to?: string } =>
  Object.fromEntries(
    ['from', 'to'].flatMap((name) => (isDay(String(search[name])) ? [[name, String(search[name])]] : [])),
  )

/** The address of the reports: which one, its period and its exploiter. */
export const reportSearch = together(oneOf('report', reports), days, texts(['exploiterId'], /^\d{1,9}$/))
