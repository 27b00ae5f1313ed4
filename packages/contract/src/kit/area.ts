import type { Call } from './call.ts'

const areas = new WeakMap<Call, string>()

/** Declares the calls of an area under its name in `api`, and records the area of each call. */
export function area<Calls extends Readonly<Record<string, Call>>>(name: string, calls: Calls): Calls {
  for (const call of Object.values(calls)) areas.set(call, name)
  return calls
}

/** The area that declares a call. */
export function areaOf(call: Call): string {
  const name = areas.get(call)
  if (!name) throw new Error(`${call.path} is in no area`)
  return name
}

/** Records that a call derived from a list belongs to the list's area. */
export function belongsTo(call: Call, list: Call): void {
  areas.set(call, areaOf(list))
}
