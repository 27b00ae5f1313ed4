/** Faults of simulators that the setting `SIMULATOR_FAULTS` plans, so that the demo can show them too. */
import type { Settings } from '../platform/settings/settings.ts'
import { type Faults, isFault as isPlain, type Fault as Plain } from './faults.ts'
import { type Fault, isFault, type Simulated } from './simulating.ts'

/** The settings of simulators. */
export type Simulating = Pick<Settings, 'simulators'> & Partial<Pick<Settings, 'simulatorFaults'>>

/** Plans the faults for a simulator that plays those of `faults.ts`. Those of other simulators are left out. */
export function planPlain({ faults }: { faults: Faults }, { simulatorFaults = [] }: Simulating): void {
  for (const { route, fault, times } of simulatorFaults)
    if (isPlain(fault)) faults.set(route, { fault: fault satisfies Plain, times })
}

/** Plans the faults for a simulator of `simulating.ts`. Those of other simulators are left out. */
export function planFaults(
  { faults }: Pick<Simulated, 'faults'>,
  { simulatorFaults = [] }: Simulating,
): void {
  for (const { route, fault, times } of simulatorFaults)
    if (isFault(fault)) faults.set(route, { fault: fault satisfies Fault, times })
}
