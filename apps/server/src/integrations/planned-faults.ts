/** Applies the faults that the setting `SIMULATOR_FAULTS` plans for simulators, so that the demo can show failures. */
import type { Settings } from '../platform/settings/settings.ts'
import { type Faults, isFault as isPlain, type Fault as Plain } from './faults.ts'
import { type Fault, isFault, type Simulated } from './simulating.ts'

/** The settings of simulators. */
export type Simulating = Pick<Settings, 'simulators'> & Partial<Pick<Settings, 'simulatorFaults'>>

/** Plans faults for a simulator that uses `faults.ts`. Faults that it does not know are ignored. */
export function planPlain({ faults }: { faults: Faults }, { simulatorFaults = [] }: Simulating): void {
  for (const { route, fault, times } of simulatorFaults)
    if (isPlain(fault)) faults.set(route, { fault: fault satisfies Plain, times })
}

/** Plans faults for a simulator that uses `simulating.ts`. Faults that it does not know are ignored. */
export function planFaults(
  { faults }: Pick<Simulated, 'faults'>,
  { simulatorFaults = [] }: Simulating,
): void {
  for (const { route, fault, times } of simulatorFaults)
    if (isFault(fault)) faults.set(route, { fault: fault satisfies Fault, times })
}
