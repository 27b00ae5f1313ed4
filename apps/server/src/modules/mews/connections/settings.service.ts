import type { BodyOf, mews } from '@stayboard/contract'
import { z } from 'zod'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { failuresSince } from '../../channel-calls/channel-calls.service.ts'
import { readSettings, writeSettings } from './settings.repository.ts'

const Code = z.union([z.int(), z.string()])

/** The settings of Mews. The code is a number or a text, as it was entered. */
export async function settings({ db }: Pick<Actor, 'db'>) {
  const { online, code, channel } = await readSettings(db)
  return { online, code: code === null ? null : Code.parse(JSON.parse(code)), channel }
}

export async function configure(actor: Actor, { online, code, channel }: BodyOf<typeof mews.configure>) {
  const given = code === '' || code === null ? null : JSON.stringify(code)
  await transaction(actor, ({ db: tx }) => writeSettings(tx, { online, code: given, channel }))
  return settings(actor)
}

/** The failures since the start of a day in the office's zone, newest first. */
export async function watchdog({ db, officeTimezone }: Actor, date: string) {
  const failures = await failuresSince(db, 'MEWS', date, officeTimezone)
  return failures.map(({ at, operation, errorCode, error }) => ({
    createdTime: at,
    message: `${operation}: ${[errorCode, error].filter((part) => part !== null).join(' ')}`,
  }))
}
