import { areas } from '../../areas.ts'
import { everyCall, type SampleCall } from '../samples.ts'

export const areaOf = ({ id }: SampleCall) => id.slice(0, id.indexOf('.'))
const areaOfCall = new Map(everyCall.map((one) => [one.call, areaOf(one)]))

/** Maps each table with records to its area. */
export const areaOfTable = new Map(
  areas.map(({ repository, resource }) => [
    repository.table,
    Object.values(resource.calls ?? {}).flatMap((call) => areaOfCall.get(call) ?? [])[0],
  ]),
)
