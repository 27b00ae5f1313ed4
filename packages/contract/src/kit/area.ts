import type { Call } from './call.ts'

const areas = new WeakMap<Call, string>()

/** Declares the calls of an area under the name that `api` has for it, and remembers of each where it belongs. */
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

/** A call that a list brings along shows and changes what the list does. */
export function belongsTo(call: Call, list: Call): void {
  areas.set(call, areaOf(list))
}
