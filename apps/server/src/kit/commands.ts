import { parseArgs } from 'node:util'
import { say } from '@stayboard/contract'
import type { z } from 'zod'
import type { Actor } from './actor.ts'
import { type FieldError, invalid, type Problem } from './problems.ts'

/** The arguments of a command, by name. */
export type Given = Readonly<Record<string, string | undefined>>

/** One line of a command's output: values by column name. */
export type Line = Readonly<Record<string, string | number | boolean | null>>

/** A command of administrators at the machine (docs/operations.md#admin-commands). */
export interface Command {
  /** Two words, such as `user add`. */
  readonly name: string
  /** The names of the arguments, in order. All are required. */
  readonly takes: readonly string[]
  /** The names of the options, which have values. */
  readonly options: readonly string[]
  readonly does: string
  /** @throws Problem a refusal, as the call of the API would give */
  run(actor: Actor, given: Given): Promise<readonly Line[]>
  /** Whether the output reports a fault. The exit code is then 1. */
  isBad?(lines: readonly Line[]): boolean
}

/** Declares a command. */
export const command = (
  name: string,
  takes: readonly string[],
  does: string,
  run: Command['run'],
  options: readonly string[] = [],
): Command => ({ name, takes, options, does, run })

/** Validates a body by the contract, as the API would. @throws Problem 400 */
export function checked<Body extends z.ZodType>(body: Body, given: unknown): z.output<Body> {
  const { data, error } = body.safeParse(given)
  if (!error) return data
  throw invalid(
    error.issues.map(({ path, message }) => ({ field: path.join('.'), code: message as FieldError['code'] })),
  )
}

/** Thrown for a command line with a wrong name or wrong arguments. */
export class UsageError extends Error {}

const usageOf = ({ name, takes, options }: Command) =>
  [
    name,
    ...takes.map((one) => one.toUpperCase()),
    ...options.map((one) => `[--${one} ${one.toUpperCase()}]`),
  ].join(' ')

/** The help text: all commands, one per line. */
export function helpOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((one) => usageOf(one).length))
  const lines = commands.map((one) => `  ${usageOf(one).padEnd(width)}  ${one.does}`)
  return ['Usage: npm run admin -- COMMAND [--json]', ...lines].join('\n')
}

/** Finds the command that a command line names, and reads its arguments. @throws UsageError */
export function readCommand(commands: readonly Command[], args: readonly string[]) {
  const [first = '', second = '', ...rest] = args
  const command = commands.find(({ name }) => name === `${first} ${second}`)
  if (!command) throw new UsageError(helpOf(commands))
  const wrong = (why: string) =>
    new UsageError(`${why}\nUsage: npm run admin -- ${usageOf(command)} [--json]`)
  const { values, positionals } = parsed(command, rest, wrong)
  if (positionals.length !== command.takes.length) throw wrong('Too few or too many arguments.')
  const named = Object.fromEntries(command.takes.map((name, nth) => [name, positionals[nth]]))
  const { json, ...options } = values
  return { command, isJson: json === true, given: { ...options, ...named } as Given }
}

function parsed({ options }: Command, args: string[], wrong: (why: string) => Error) {
  const ofCommand = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args, options: { json: { type: 'boolean' }, ...ofCommand }, allowPositionals: true })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

/** Formats lines as a text table with aligned columns; empty if there are no lines. */
export function tableOf(lines: readonly Line[]): string {
  const names = Object.keys(lines[0] ?? {})
  const rows = [names, ...lines.map((line) => names.map((name) => String(line[name] ?? '')))]
  const widths = names.map((_, nth) => Math.max(...rows.map((row) => row[nth]?.length ?? 0)))
  const shown = rows.map((row) =>
    row
      .map((text, nth) => text.padEnd(widths[nth] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return lines.length === 0 ? '' : shown.join('\n')
}

/** The message of a Problem, with the wrong fields. */
export function refusalOf({ message, details }: Problem): string {
  const fields = (details.errors ?? []).map(({ field, code, values }) => `${field}: ${say(code, values)}`)
  return fields.length > 0 ? fields.join('\n') : message
}
